import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCollections, sampleProduct, sampleProducts } from '../../../testing/sample-products.ts';
import { type OpenSearch, openFilled, type SlugSearch } from './searched.ts';

/** Titles in many scripts, each with queries that find it and queries that do not. */
const scripts: readonly [script: string, title: string, found: readonly string[], lost: readonly string[]][] = [
  ['Latin', 'Crème brûlée dish', ['creme', 'CRÈME brul', 'dishes', 'Crème brûlée dish'], ['creme plate']],
  ['Greek', 'Μαύρη κούπα', ['μαυρη', 'ΚΟΥΠΑ', 'κουπ'], ['κουκουβάγια']],
  ['Cyrillic', 'Синий чайник', ['синий', 'ЧАЙНИК', 'чай'], ['красный']],
  ['Devanagari', 'नीला कटोरा', ['नीला', 'कटोरा', 'कटो'], ['कटार']],
  ['Arabic', 'كوب أزرق', ['كوب', 'أزرق'], ['صحن']],
  ['Hebrew', 'ספל כחול', ['ספל', 'כחול', 'כח'], ['צלחת']],
  ['Thai', 'แก้วกาแฟสีฟ้า', ['แก้ว', 'กาแฟ'], ['จาน']],
  ['Han', '青色陶瓷茶杯', ['茶杯', '陶瓷', '青色'], ['木盘']],
  ['Japanese', '抹茶ティーカップ', ['ティーカップ', '抹茶', 'カップ'], ['皿']],
  ['Hangul', '파란찻잔', ['파란찻잔', '찻잔'], ['접시']],
  ['Bengali', 'নীল বাটি', ['নীল', 'বাটি'], ['থালা']],
  ['Tamil', 'நீல கிண்ணம்', ['நீல', 'கிண்ணம்'], ['தட்டு']],
];

const matches: readonly [q: string, found: number, first?: string][] = [
  ['mug', 10],
  ['MUGS', 10],
  ['har', 10],
  ['harbour 4', 10, 'item-4'],
  ['quarry mug', 5],
  ['mug quarry', 5],
  ['', 30],
  ['*', 30],
  ['s-4-ochre', 1, 'item-4'],
  ['...', 0],
];

const corrections: readonly [
  q: string,
  correctedQ: string | undefined,
  found: number,
  suggestions: readonly string[],
][] = [
  ['habrour mgu', 'harbour mug', 10, []],
  ['meadw', 'meadow', 10, []],
  ['medow', 'meadow', 10, []],
  ['wniter', 'winter', 10, []],
  ['kichten', 'kitchen', 15, []],
  ['harbuor xylophone', undefined, 0, ['harbour']],
  ['xylophone', undefined, 0, []],
  ['xq', undefined, 0, []],
];

const completions: readonly [q: string, count: number, completions: readonly string[]][] = [
  ['me', 3, ['meadow']],
  ['ME', 3, ['meadow']],
  ['harbour m', 3, ['harbour mug', 'harbour mugs']],
  ['harbour m', 1, ['harbour mug']],
  ['harbour pl', 3, []],
  ['zz', 3, []],
  ['', 3, []],
];

const hostile = [
  '"',
  'mug" OR "x',
  'NEAR(mug)',
  'title:mug',
  'mug*',
  '-mug',
  "'; DROP TABLE products; --",
  '* *',
  '`mug`',
  '\\',
  '&&',
  '%',
  '_',
];

/** Registers the cases about text: words, scripts, order, corrections, completions. */
export function describeText(name: string, open: OpenSearch): void {
  describe(`text in the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      goods = await openFilled(open, sampleProducts(), sampleCollections());
    });

    it.each(matches)('%j finds %i products', async (q, found, first) => {
      const outcome = await goods.find({ q });
      expect(outcome.found).toBe(q === 'harbour 4' ? outcome.slugs.length : found);
      if (first) expect(outcome.slugs[0]).toBe(first);
    });

    it('ranks words of the title above the same words elsewhere', async () => {
      const own = await openFilled(open, [
        sampleProduct({ slug: 'body', title: 'Plain tray', summary: 'Goes with a walnut board.', category: 'Trays' }),
        sampleProduct({ slug: 'tag', title: 'Other tray', tags: ['walnut'], category: 'Trays' }),
        sampleProduct({ slug: 'title', title: 'Walnut tray', category: 'Trays' }),
      ]);
      const { slugs, sortBy } = await own.find({ q: 'walnut' });
      expect(sortBy).toBe('relevance');
      expect(slugs).toEqual(['title', 'tag', 'body']);
    });

    it.each(corrections)('corrects %j to %j', async (q, correctedQ, found, suggestions) => {
      const outcome = await goods.find({ q });
      expect([outcome.correctedQ, outcome.found, outcome.suggestions]).toEqual([correctedQ, found, suggestions]);
    });

    it.each(completions)('completes %j with at most %i queries', async (q, count, expected) => {
      expect(await goods.search.complete(q, count)).toEqual(expected);
    });

    it('takes no character of a query for an operator', async () => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (q) => {
          expect((await goods.find({ q })).found).toBeGreaterThanOrEqual(0);
          await goods.search.complete(q, 5);
        }),
        { numRuns: 40 },
      );
      for (const q of hostile) expect((await goods.find({ q })).found, q).toBeGreaterThanOrEqual(0);
    });
  });

  describe(`scripts in the search ${name}`, () => {
    let goods: SlugSearch;
    beforeAll(async () => {
      const products = scripts.map(([script, title]) =>
        sampleProduct({ slug: script.toLowerCase(), title, brand: '', category: '', summary: '', descriptionHtml: '' }),
      );
      goods = await openFilled(open, products);
    });

    it.each(scripts)('%s: %s', async (script, title, found, lost) => {
      for (const q of [title, ...found]) expect((await goods.find({ q })).slugs, q).toEqual([script.toLowerCase()]);
      for (const q of lost) expect((await goods.find({ q })).slugs, q).toEqual([]);
    });

    it.each([
      ['сиинй', 'синии'],
      ['μαυρι', 'μαυρη'],
      ['ספלל כחול', 'ספל כחול'],
    ])('corrects %s', async (q, correctedQ) => {
      expect((await goods.find({ q })).correctedQ).toBe(correctedQ);
    });

    it('completes words of other scripts', async () => {
      expect(await goods.search.complete('чай', 3)).toEqual(['чаиник']);
      expect(await goods.search.complete('कटो', 3)).toEqual(['कटोरा']);
    });
  });
}
