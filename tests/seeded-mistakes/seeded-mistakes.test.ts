import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../server/documents/checks/check-document.ts';
import { Random } from '../conformance/expression/random.ts';
import { exampleFragments } from '../examples.ts';
import { draftOf } from './draft.ts';
import type { Mistake } from './mistake.ts';
import { mistakes } from './mistakes.ts';

const examples = join(import.meta.dirname, '../../examples');
const read = (path: string) => readFileSync(join(examples, path), 'utf8');

const fragmentNames = readdirSync(join(examples, 'fragments'));
const pages = readdirSync(examples, { withFileTypes: true })
  .filter(({ name }) => existsSync(join(examples, name, 'page.json')))
  .map(({ name }) => ({ name, kind: 'page' as const, text: read(`${name}/page.json`) }));
const fragments = fragmentNames.map((name) => ({
  name,
  kind: 'fragment' as const,
  text: read(`fragments/${name}/fragment.json`),
}));
const folder = join(import.meta.dirname, '../../widgets');
const ofWidgets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('example.json'))
  .sort()
  .map((file) => {
    const { page } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { page: object };
    const text = JSON.stringify({ version: 1, id: 'example', slug: '/', type: 'CONTENT', ...page }, null, 1);
    return { name: file, kind: 'page' as const, text };
  });
const switches = {
  name: 'switches',
  kind: 'page' as const,
  text: readFileSync(join(import.meta.dirname, 'switches.json'), 'utf8'),
};
const documents = [...pages, ...fragments, ...ofWidgets, switches];

const library = {
  names: () => Object.keys(exampleFragments),
  read: (name: string) => (Object.hasOwn(exampleFragments, name) ? JSON.stringify(exampleFragments[name]) : undefined),
};
const slugs = pages.map(({ text }) => (JSON.parse(text) as { slug: string }).slug);
const check = (text: string, kind: 'page' | 'fragment') => problemsOf(text, kind, library, { slugs });

/** Number of mistakes per run. */
const count = Number(process.env.MISTAKES ?? 450);

/** Makes one mistake in a random document to which it applies. */
function applyMistake(mistake: Mistake, random: Random): { document: (typeof documents)[number]; text: string } {
  const first = random.below(documents.length);
  for (const document of [...documents.slice(first), ...documents.slice(0, first)]) {
    const page = JSON.parse(document.text);
    const draft = draftOf(page);
    if (!mistake(draft, random)) continue;
    const text = JSON.stringify(draft.root, null, 1);
    if (text !== JSON.stringify(page, null, 1)) return { document, text };
  }
  throw new Error('No document is suitable for this mistake');
}

describe('checking pages', () => {
  it.each(documents)('reports nothing for $name', ({ text, kind }) => {
    expect(check(text, kind).map(({ code, pointer, message }) => `${code} ${pointer} ${message}`)).toEqual([]);
  });

  it(`finds at least 95 of 100 mistakes of authors`, () => {
    const random = new Random(1);
    const names = Object.keys(mistakes);
    const tally: Record<string, { made: number; found: number }> = {};
    const missed: string[] = [];
    for (let made = 0; made < count; made++) {
      const name = names[made % names.length]!;
      const { document, text } = applyMistake(mistakes[name]!, random);
      tally[name] ??= { made: 0, found: 0 };
      const row = tally[name];
      row.made++;
      if (check(text, document.kind).length > 0) row.found++;
      else missed.push(`${name} in ${document.name}: ${difference(document.text, text)}`);
    }
    // Checks each kind separately, so that a kind that is no longer detected is not averaged out.
    const unseen = Object.entries(tally).filter(([, row]) => row.found < row.made * 0.6);
    expect(unseen.map(([name]) => name)).toEqual([]);
    const share = 1 - missed.length / count;
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});

/** Returns the first differing line, for failure messages. */
function difference(before: string, after: string): string {
  const lines = JSON.stringify(JSON.parse(before), null, 1).split('\n');
  const changed = after.split('\n');
  const at = changed.findIndex((line, index) => line !== lines[index]);
  return `${lines[at]?.trim().slice(0, 160)}  ->  ${changed[at]?.trim().slice(0, 160)}`;
}
