import assert from 'node:assert/strict';
import { sampleCollections, sampleProduct, sampleProducts } from '../../sample-products.ts';
import { PortSuite, type RegisterTest } from '../suite.ts';
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
export function describeText(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`text in the search ${name}`, test);
  let goods: SlugSearch;
  suite.before(async () => {
    goods = await openFilled(open, sampleProducts(), sampleCollections());
  });

  suite.each(matches, '%j finds %i products', async (q, found, first) => {
    const outcome = await goods.find({ q });
    assert.equal(outcome.found, q === 'harbour 4' ? outcome.slugs.length : found);
    if (first) assert.equal(outcome.slugs[0], first);
  });

  suite.it('ranks words of the title above the same words elsewhere', async () => {
    const own = await openFilled(open, [
      sampleProduct({ slug: 'body', title: 'Plain tray', summary: 'Goes with a walnut board.', category: 'Trays' }),
      sampleProduct({ slug: 'tag', title: 'Other tray', tags: ['walnut'], category: 'Trays' }),
      sampleProduct({ slug: 'title', title: 'Walnut tray', category: 'Trays' }),
    ]);
    const { slugs, sortBy } = await own.find({ q: 'walnut' });
    assert.equal(sortBy, 'relevance');
    assert.deepEqual(slugs, ['title', 'tag', 'body']);
  });

  suite.each(corrections, 'corrects %j to %j', async (q, correctedQ, found, suggestions) => {
    const outcome = await goods.find({ q });
    assert.deepEqual([outcome.correctedQ, outcome.found, outcome.suggestions], [correctedQ, found, suggestions]);
  });

  suite.each(completions, 'completes %j with at most %i queries', async (q, count, expected) => {
    assert.deepEqual(await goods.search.complete(q, count), expected);
  });

  suite.it('takes no character of a query for an operator', async () => {
    for (const q of hostile) {
      assert.ok((await goods.find({ q })).found >= 0, q);
      await goods.search.complete(q, 5);
    }
  });
}

/** Registers the cases about words of other scripts. */
export function describeScripts(name: string, open: OpenSearch, test: RegisterTest): void {
  const suite = new PortSuite(`scripts in the search ${name}`, test);
  let goods: SlugSearch;
  suite.before(async () => {
    const products = scripts.map(([script, title]) =>
      sampleProduct({ slug: script.toLowerCase(), title, brand: '', category: '', summary: '', descriptionHtml: '' }),
    );
    goods = await openFilled(open, products);
  });

  suite.each(scripts, '%s: %s', async (script, title, found, lost) => {
    for (const q of [title, ...found]) assert.deepEqual((await goods.find({ q })).slugs, [script.toLowerCase()], q);
    for (const q of lost) assert.deepEqual((await goods.find({ q })).slugs, [], q);
  });

  suite.each(
    [
      ['сиинй', 'синии'],
      ['μαυρι', 'μαυρη'],
      ['ספלל כחול', 'ספל כחול'],
    ],
    'corrects %s',
    async (q, correctedQ) => {
      assert.equal((await goods.find({ q })).correctedQ, correctedQ);
    },
  );

  suite.it('completes words of other scripts', async () => {
    assert.deepEqual(await goods.search.complete('чай', 3), ['чаиник']);
    assert.deepEqual(await goods.search.complete('कटो', 3), ['कटोरा']);
  });
}
