import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { drawnSize, drawPage } from './draw-page.ts';
import { heading, node, pageLayout, section, text } from './parts.ts';
import { searchTemplates, templates } from './templates.ts';

const folder = join(import.meta.dirname, '../../examples/fragments');
/** The sketches of the sections of the demo. */
const sketches = new Map(
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'fragment.json')))
    .map((name) => JSON.parse(readFileSync(join(folder, name, 'fragment.json'), 'utf8')))
    .filter(({ section: of }) => of?.sketch !== undefined)
    .map(({ id, section: of }): [string, string] => [id, of.sketch]),
);
const drawn = (body: readonly NodeDefinition[]) => drawPage(body, sketches);
const kinds = (body: readonly NodeDefinition[]) => drawn(body).map(({ kind }) => kind);

it('draws every template differently, within the width of the page', async () => {
  const drawings = await Promise.all(templates.map(async ({ content }) => drawn((await content('A title', 0)).body)));
  for (const parts of drawings) {
    expect(parts.length).toBeGreaterThan(3);
    for (const { x, y, width, height } of parts) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(drawnSize.width + 0.01);
      expect([y >= 0, y < drawnSize.height, width > 0, height > 0]).toEqual([true, true, true, true]);
    }
  }
  expect(new Set(drawings.map((parts) => JSON.stringify(parts))).size).toBe(templates.length);
});

it('follows the page: what is added to it is drawn, in columns where it is in columns', () => {
  const before = pageLayout([section([heading('One')])]);
  expect(kinds(before)).toEqual(['heading', 'text', 'heading', 'picture']);
  const columns = node('box', { style: { display: 'grid', columns: { base: 1, md: 3 } } }, [
    text('a'),
    text('b'),
    text('c'),
  ]);
  const after = drawn(pageLayout([section([heading('One'), columns])]));
  const lines = after.filter(({ kind, y }) => kind === 'text' && y > 2);
  expect(lines).toHaveLength(3);
  expect(new Set(lines.map(({ y }) => y)).size).toBe(1);
  expect(new Set(lines.map(({ x }) => x)).size).toBe(3);
});

it('draws a section of the shop by its sketch, and leaves out one that the shop does not have', () => {
  const hero = pageLayout([node('fragment', { name: 'section-hero' })]);
  expect(kinds(hero)).toContain('button');
  expect(drawPage(hero, new Map()).map(({ kind }) => kind)).not.toContain('button');
});

it.each([
  ['faq', 'faq'],
  ['help returns', 'faq'],
  ['black friday', 'campaign'],
  ['sale', 'campaign'],
  ['story', 'about'],
  ['about us', 'about'],
  ['lookbook', 'lookbook'],
  ['opening hours', 'contact'],
  ['launch', 'landing'],
  ['pre-order', 'coming-soon'],
  ['waiting list', 'coming-soon'],
  ['blog post', 'article'],
  ['category', 'collection'],
  ['LOGIN', 'account'],
  ['empty', 'blank'],
])('finds for %j the template %s', (search, name) => {
  expect(searchTemplates(search).map((each) => each.name)).toContain(name);
});

it('finds all templates without words, and none for words that no template has', () => {
  expect(searchTemplates(' ')).toHaveLength(templates.length);
  expect(searchTemplates('carburettor')).toEqual([]);
});
