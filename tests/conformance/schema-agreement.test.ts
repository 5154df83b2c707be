import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../../compiler/index.ts';
import { readStarterPages } from '../../demo/starter-pages.ts';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { schemaProblems } from '../../server/documents/checks/published-schema.ts';
import { arbitraryPage } from '../../testing/fuzz/arbitrary-page.ts';
import { corpus } from '../author-mistakes/corpus/index.ts';
import { documentWith } from '../author-mistakes/mistake.ts';
import { draftOf } from '../seeded-mistakes/draft.ts';
import { mistakes } from '../seeded-mistakes/mistakes.ts';
import { Random } from './expression/random.ts';

/** Codes of findings about a document's shape, which both the checker and the published schema judge. */
const aboutShape = new Set([
  ...['page-shape', 'unknown-key', 'unknown-widget', 'unknown-prop', 'missing-prop', 'wrong-prop', 'unknown-slot'],
  ...['unknown-event', 'call-writes'],
]);

/** Messages about shape that a JSON Schema cannot express. */
const beyondSchema: readonly RegExp[] = [/is also in "slots"/, /cannot be computed/, /is computed from/, /can become/];

const library = { names: () => [], read: () => undefined };

/** Returns how checker and schema disagree about a page; undefined when they agree. */
function disagreement(text: string): string | undefined {
  const { document } = parsePage(text);
  // The schema judges values, which broken JSON does not have.
  if (document.value === undefined || document.diagnostics.length > 0) return undefined;
  const found = checkDocument(text, 'page', library);
  const missed = found.find(({ code }) => code === 'schema-mismatch');
  if (missed) return `only the schema refuses ${missed.pointer}: ${missed.message}`;
  const shape = found.find(
    ({ code, message }) => aboutShape.has(code) && !beyondSchema.some((pattern) => pattern.test(message)),
  );
  if (shape && schemaProblems('page', document.value).length === 0)
    return `only the checker refuses ${shape.pointer}: ${shape.code} ${shape.message}`;
  return undefined;
}

const examples = readStarterPages(join(import.meta.dirname, '../../examples')).filter(({ kind }) => kind === 'page');

describe('checker and published schema agree', () => {
  it.each(examples)('on the example $id', ({ source }) => {
    expect(disagreement(source)).toBeUndefined();
  });

  it.each(
    corpus.map(({ about, in: place, mistakes: all }) => ({
      about,
      texts: all.map(([written]) => documentWith(place, written)),
    })),
  )('on mistakes about $about', ({ texts }) => {
    expect(texts.flatMap((text) => disagreement(text) ?? [])).toEqual([]);
  });

  it.each([[866], [null], [[]], [{}]])('on a style sheet that is %j', (css) => {
    expect(
      disagreement(JSON.stringify({ version: 3, id: 'a', slug: '/', type: 'HOME', css, body: [] })),
    ).toBeUndefined();
  });

  it.each(['valid', 'slightly-wrong'] as const)('on fuzzed pages of the kind %s', (kind) => {
    const pages = fc.sample(arbitraryPage({ kind }), { seed: 11, numRuns: 40 });
    expect(pages.flatMap(({ page }) => disagreement(JSON.stringify(page, null, 1)) ?? [])).toEqual([]);
  });

  it('on pages with random mistakes', () => {
    const random = new Random(7);
    const found = Object.values(mistakes).flatMap((mistake, turn) =>
      // Each mistake is made in every eighth page, so that each page gets mistakes in many kinds of places.
      examples.flatMap(({ source }, page) => {
        if ((page + turn) % 8 !== 0) return [];
        const draft = draftOf(JSON.parse(source));
        return mistake(draft, random) ? (disagreement(JSON.stringify(draft.root, null, 1)) ?? []) : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
