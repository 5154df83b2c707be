import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runCheck } from '../../server/render/checks/run-check.ts';
import { duplicateSource, emptyText, nameFrom, pageText } from './new-document-text.ts';
import { templates } from './templates.ts';

const examples = join(import.meta.dirname, '../../examples');
const read = (folder: string, file: string) =>
  new Map(
    readdirSync(join(examples, folder), { withFileTypes: true })
      .filter(
        (entry) =>
          // Folders beside those of pages hold other things.
          entry.isDirectory() && existsSync(join(examples, folder, entry.name, file)),
      )
      .map(({ name }) => [name, readFileSync(join(examples, folder, name, file), 'utf8')]),
  );
const fragments = read('fragments', 'fragment.json');
const slugs = [...read('', 'page.json').values()].map((source) => String(JSON.parse(source).slug));
const now = Date.UTC(2026, 10, 1);
const about = (id: string, slug: string) => ({ kind: 'pages', id, slug, title: 'Light the house' }) as const;

const problems = async (source: string, id: string, known = fragments) =>
  (await runCheck({ kind: 'page', id, source, fragments: known, pages: [], slugs, scripts: [] })).map(
    ({ code, severity, message }) => `${severity} ${code}: ${message}`,
  );

describe.each(templates.map((template) => [template.name, template] as const))('the template %s', (_, template) => {
  const page = about('diwali', template.slugOf('diwali'));

  it('passes every check unchanged', async () => {
    const source = await pageText(page, template, new Set(fragments.keys()), now);
    expect(await problems(source, 'diwali')).toEqual([]);
    const { body, id, slug, seo } = JSON.parse(source);
    expect({ id, slug }).toEqual({ id: page.id, slug: page.slug });
    expect([body[0].props.name, body.at(-1).props.name]).toEqual(['header', 'footer']);
    if (!template.hasOwnTitle) {
      expect(seo.title).toBe(page.title);
      expect(source).toContain(`"text": "${page.title}"`);
    }
  });
});

// The product page opens the header's cart drawer.
it.each(templates.filter(({ name }) => name !== 'product'))(
  'the template $name passes in a shop without fragments',
  async (template) => {
    const source = await pageText(about('diwali', template.slugOf('diwali')), template, new Set(), now);
    expect(source).not.toContain('"fragment"');
    expect(await problems(source, 'diwali', new Map())).toEqual([]);
  },
);

it('writes empty fragments and scripts', async () => {
  const source = emptyText({ kind: 'fragments', id: 'promise', slug: '', title: '' });
  const job = { kind: 'fragment', id: 'promise', source, fragments, pages: [], slugs, scripts: [] } as const;
  expect(await runCheck(job)).toEqual([]);
  expect(emptyText({ ...about('x', ''), kind: 'scripts' })).toContain('export default function');
});

it('copies a document under another name, address and title', () => {
  const page = { id: 'home', slug: '/', seo: { title: 'Home', hidden: true }, body: [] };
  expect(JSON.parse(duplicateSource(about('sale', '/sale'), JSON.stringify(page)))).toEqual({
    id: 'sale',
    slug: '/sale',
    body: [],
    seo: { title: 'Light the house', hidden: true },
  });
  expect(duplicateSource(about('sale', '/sale'), '{ "id": ')).toBe('{ "id": ');
});

it('converts any title to a valid name', () => {
  expect(nameFrom('  Diwali: Sale für Tee! ')).toBe('diwali-sale-fur-tee');
  expect(nameFrom('Łódź sale')).toBe('lodz-sale');
  expect(nameFrom('दिवाली')).toBe('');
  fc.assert(
    fc.property(fc.string(), (title) => {
      const name = nameFrom(title);
      expect(name === '' || /^[a-z0-9][a-z0-9-]{0,99}$/.test(name)).toBe(true);
    }),
  );
});
