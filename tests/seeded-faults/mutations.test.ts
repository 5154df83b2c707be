import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { areas, isSourceOf } from './areas.ts';
import { emptied } from './break-handler.ts';
import { type Equivalent, isEquivalent } from './equivalents.ts';
import { importedFiles, importGraph, subjectOf } from './import-graph.ts';
import { mutated, mutationsOf } from './mutations.ts';
import { secondsIn } from './processor-seconds.ts';
import { drawInTurn } from './random.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const rewritten = (text: string): string[] => mutationsOf('a.ts', text).map(({ spans }) => mutated(text, spans));

it.each<[text: string, mutations: string[]]>([
  ['if (a < b) throw c;', ['if (!(a < b)) throw c;', 'if (a <= b) throw c;']],
  ['if (a === b) throw c;', ['if (a !== b) throw c;']],
  ['const f = () => !a && b;', ['const f = () => !a || b;', 'const f = () => a && b;']],
  ['const f = () => a - 1;', ['const f = () => a + 1;', 'const f = () => a - 2;']],
  ['const f = () => a ? true : b;', ['const f = () => !(a) ? true : b;', 'const f = () => a ? false : b;']],
  ['send(from, to);', [';', 'send(to, from);']],
  ['send(to, to);', [';']],
  ['const x = await y();', ['const x = (y());']],
  ['const f = () => { return [a]; };', ['const f = () => { return []; };']],
  ['const f = () => { return g(); };', ['const f = () => { return undefined; };']],
  ['const f = () => a.some(b);', ['const f = () => a.every(b);']],
  ['const f = () => a.filter(b);', ['const f = () => a;']],
  ['try { throw a; } catch { throw b; }', ['try { throw a; } catch (rethrown) { throw rethrown; }']],
])('derives from %s all mutations', (text, mutations) => {
  expect(rewritten(text)).toEqual(mutations);
});

it.each([
  ['types', 'type A = B extends true ? 1 : 2; const a = b as 1;'],
  ['logs', "log.info({ a: 1 }, 'sent'); this.log?.warn(a && b); console.log(a < b);"],
  ['texts', "const words = ['नमस्ते', 'busy'];"],
  ['bounds of the module', 'const keptEntries = 500; const cache = new Cache({ max: 100, ttl: 5 });'],
  ['bounds in a function', 'const f = () => new Cache({ max: 100, timeout: 5 });'],
  ['what is empty already', 'const f = () => { return []; };'],
  ['what waits to return', 'const f = async () => { return await a; };'],
  ['imports', "import { a } from './b.ts';"],
])('makes no mutation of %s', (_, text) => {
  expect(rewritten(text)).toEqual([]);
});

it.each<[what: string, answer: unknown, emptied: unknown]>([
  ['a list', [1, 2], []],
  ['a found list', { hits: [1], found: 9, page: 1 }, { hits: [], found: 0, page: 1 }],
  ['a yes', { isSent: true }, { isSent: false }],
  ['a text', { id: 'क', count: 3 }, { id: 'क-', count: 3 }],
  [
    'a thing',
    { id: 'a', cost: { amount: 1, currencyCode: 'INR' } },
    { id: 'a-', cost: { amount: 1, currencyCode: 'INR' } },
  ],
  ['a thing in another', { user: { name: 'Asha', orders: [1] } }, { user: { name: 'Asha-', orders: [] } }],
  ['a page of a ledger', { ledger: { hits: [1], found: 1 } }, { ledger: { hits: [], found: 0 } }],
  ['amounts', { added: { amount: 5, currencyCode: 'INR' } }, { added: { amount: 5, currencyCode: 'INR-' } }],
])('empties the response of a handler that is %s', (_, answer, nothing) => {
  expect(emptied(answer)).toEqual(nothing);
});

it('mutates a source into different programs that can be parsed', () => {
  const file = 'commerce/rules/consent.ts';
  const text = read(file);
  const mutations = mutationsOf(file, text);
  expect(mutations.length).toBeGreaterThan(10);
  for (const { spans, line, before, after } of mutations) {
    const { diagnostics = [] } = ts.transpileModule(mutated(text, spans), { reportDiagnostics: true });
    expect([line, after, diagnostics.length]).toEqual([line, after, 0]);
    expect(after).not.toBe(before);
  }
});

it('draws the same faults for a seed, from each area in turn and without repetition', () => {
  const pools = [
    [1, 2, 3],
    [11, 12],
  ];
  const drawn = drawInTurn(pools, 10, 7);
  expect(drawInTurn(pools, 10, 7)).toEqual(drawn);
  expect([...drawn].sort((a, b) => a - b)).toEqual([1, 2, 3, 11, 12]);
  expect(drawn.slice(0, 4).map((each) => each > 10)).toEqual([false, true, false, true]);
  expect([1, 2, 3, 4, 5].some((seed) => drawInTurn(pools, 10, seed).join() !== drawn.join())).toBe(true);
});

it('finds the tests that load a file, nearest first, without those that import only its types', () => {
  const texts = new Map([
    ['shop/price.ts', ''],
    ['shop/cart.ts', "import { price } from './price.ts';"],
    ['shop/price.test.ts', "import { price } from './price.ts';"],
    ['tests/shop.test.ts', "const cart = await import('../shop/cart.ts');"],
    ['tests/types.test.ts', "import type { Price } from '../shop/price.ts';"],
  ]);
  const graph = importGraph(texts, (file) => file.includes('.test.'));
  expect(graph.testsOf('shop/price.ts')).toEqual(['shop/price.test.ts', 'tests/shop.test.ts']);
  const family = new Map([
    ['ui/paged.ts', ''],
    ['lists/reviews/model.ts', "import '../../ui/paged.ts';"],
    ['lists/reviews/reviews.test.ts', "import '../../testing.ts';"],
    ['registry.ts', "import './lists/reviews/model.ts';"],
    ['testing.ts', "import './registry.ts';"],
    ['a.test.ts', "import './registry.ts';"],
  ]);
  // Files that list a whole family are nearer, but their tests are not about this member of it.
  expect(importGraph(family, (file) => file.includes('.test.')).testsOf('ui/paged.ts')[0]).toBe(
    'lists/reviews/reviews.test.ts',
  );
  expect(importedFiles('a/b.ts', "export { x } from '../c.ts';\nimport './d.ts';")).toEqual(['c.ts', 'a/d.ts']);
  expect(['widgets/lists/product-list/model.ts', 'server/csv/read.ts'].map(subjectOf)).toEqual([
    'product-list',
    'read',
  ]);
});

it('recognises equivalent mutations by their texts, each of which still exists in its file', () => {
  const known = JSON.parse(read('tests/seeded-faults/equivalents.json')) as Equivalent[];
  for (const { file, before, after, why } of known) {
    const found = existsSync(join(root, file)) ? mutationsOf(file, read(file)) : [];
    const isThere = found.some((mutation) => isEquivalent([{ file, before, after, why }], file, mutation));
    expect([file, before, isThere, why.length > 20]).toEqual([file, before, true, true]);
  }
});

it.each([
  ['rules', 'commerce/rules/consent.ts'],
  ['models', 'widgets/lists/product-list/model.ts'],
  ['models', 'commerce/actions/cart/cart-sync.ts'],
  ['analytics', 'client/analytics/gate.ts'],
  ['server', 'server/documents/releases/release-service.ts'],
  ['playground', 'page-text/document-text.ts'],
  ['runtime', 'runtime/actions/toasts.ts'],
])('assigns to the area %s the file %s', (area, file) => {
  expect(existsSync(join(root, file))).toBe(true);
  expect(Object.keys(areas).filter((each) => isSourceOf(each)(file))).toEqual([area]);
  expect(isSourceOf(area)(file.replace('.ts', '.test.ts'))).toBe(false);
});

it.each([
  ['00:00:07', 7],
  ['01:02:03', 3723],
  ['2-00:00:01', 172_801],
  ['1:30.50', 90.5],
])('reads the processor time %s as %d seconds', (time, seconds) => {
  expect(secondsIn(time)).toBe(seconds);
});
