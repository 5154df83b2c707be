import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import type { Storefront } from '../answers/storefront.ts';
import { typeText } from './type-text.ts';

let storefront: Storefront;
beforeAll(async () => {
  const { shop } = await openSampleShop();
  storefront = sampleStorefront(shop);
});

const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });
const body = [
  text('plain'),
  { widget: 'product', as: 'mug', props: { slug: 'item-1' }, slots: { success: [text('inside')] } },
  {
    widget: 'repeater',
    as: 'row',
    props: { items: '{{ [10, 20, 30] }}' },
    slots: { item: [text('{{ row.item }}', { let: { twice: '{{ row.item * 2 }}' } })] },
  },
  text('hidden', { when: '{{ flags.isOpen }}' }),
  { widget: 'box', when: '{{ flags.isOpen }}', children: [text('never computed')] },
  { widget: 'box', id: 'later', let: { word: 'said' }, children: [text('x')] },
];
const page = {
  version: 3,
  id: 'p',
  slug: '/',
  type: 'CONTENT',
  flags: { isOpen: false },
  data: { shelf: 'top' },
  body,
};

const evaluate = (pointer: string, expression: string, row?: number) =>
  storefront.evaluate(
    {
      kind: 'page',
      id: 'p',
      source: JSON.stringify(page),
      url: '/',
      pointer,
      expressions: [expression],
      ...(row === undefined ? {} : { row }),
    },
    { headers: {} } as FastifyRequest,
  );

it.each<[pointer: string, expression: string, value: string | undefined, type: string]>([
  ['/body/0', '1 + 1', '2', 'number'],
  ['/body/0', 'shelf & "!"', '"top!"', 'text'],
  ['/body/0', 'flags.isOpen', 'false', 'true or false'],
  ['/body/0', 'mug.product.title', undefined, 'anything'],
  // A name is in scope even if nothing else in the node reads it.
  ['/body/1/slots/success/0', 'mug.product.slug', '"item-1"', 'text or nothing'],
  ['/body/1', 'mug.product.slug', '"item-1"', 'text or nothing'],
  ['/body/2/slots/item/0', 'row.item', '10', '10, 20, 30 or nothing'],
  ['/body/2/slots/item/0', 'twice', '20', 'number'],
  ['/body/3', 'flags.isOpen or true', 'true', 'true or false'],
  ['/body/5', 'word', '"said"', 'text'],
])('at %s evaluates %s to %s, which is %s', async (pointer, expression, value, type) => {
  const { results } = await evaluate(pointer, expression);
  expect([results[0]?.value, results[0]?.type]).toEqual([value, type]);
});

it('evaluates an expression for the requested row', async () => {
  expect(await evaluate('/body/2/slots/item/0', 'row.item + 1', 2)).toMatchObject({
    rows: 3,
    row: 2,
    results: [{ value: '31' }],
  });
  expect(await evaluate('/body/2/slots/item/0', 'row.item', 99)).toMatchObject({ row: 2, results: [{ value: '30' }] });
});

it('lists the reads and arguments of an expression, and the values of its parts', async () => {
  const { results } = await evaluate('/body/1/slots/success/0', 'mug.product.prise > 5 and flags.isOpen');
  expect(results[0]).toMatchObject({
    reads: [
      { name: 'mug', from: { pointer: '/body/1', widget: 'product' }, paths: ['mug.product.prise'] },
      { name: 'flags', paths: ['flags.isOpen'] },
    ],
    parts: [
      { text: 'mug.product.prise > 5 and flags.isOpen', depth: 0 },
      { text: 'mug.product.prise > 5', depth: 1 },
      { text: 'mug.product.prise', depth: 2, emptyFrom: 'mug.product.prise' },
      { text: 'flags.isOpen', depth: 1, value: 'false' },
    ],
  });
  expect((await evaluate('/body/0', '$sum([1..50])')).results[0]!.steps).toBeGreaterThan(0);
  expect(results[0]!.problems.join()).toContain('prise');
});

it.each<[expression: string, problem: RegExp]>([
  ['1 +', /ends|expression/i],
  ['carts.total', /There is no “carts” here/],
  ['$error("stop")', /stop/],
  ['$sum([1..9999999])', /limit|steps|items/i],
])('reports the problem with %s', async (expression, problem) => {
  const { results, reason = '' } = await evaluate('/body/0', expression);
  expect([...(results[0]?.problems ?? []), reason].join(' ')).toMatch(problem);
});

it('truncates a long value and reports it', async () => {
  const { results } = await evaluate('/body/0', '[1..5000]');
  expect([results[0]!.isCut, results[0]!.value!.length]).toEqual([true, 4000]);
});

it.each<[pointer: string, reason: RegExp]>([
  ['/body/4/children/0', /not on the page now/],
  ['/body/99', /left out/],
])('explains why nothing can be evaluated at %s', async (pointer, reason) => {
  expect((await evaluate(pointer, '1')).reason).toMatch(reason);
});

it('evaluates in a fragment, which is shown alone when the page at the address does not include it', async () => {
  const source = JSON.stringify({
    version: 3,
    id: 'f',
    inputs: { size: { type: 'number', default: 4 } },
    body: [text('a')],
  });
  const wanted = { kind: 'fragment' as const, id: 'f', source, url: '/', pointer: '/body/0' };
  const asked = { ...wanted, expressions: ['fragment.size'] };
  expect(await storefront.evaluate(asked, { headers: {} } as FastifyRequest)).toMatchObject({
    results: [{ value: '4', type: expect.stringContaining('number') }],
  });
});

it.each<[object, boolean, string | undefined]>([
  [{}, false, undefined],
  [{ type: 'string' }, true, 'text or nothing'],
  [{ type: 'array', items: { type: 'object' } }, false, 'list of object'],
  [{ type: ['string', 'number'] }, false, 'text or number'],
  [{ enum: ['a', 'b'] }, false, '"a", "b"'],
  [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, false, 'null or whole number'],
])('describes the type %j in words', (schema, mayBeMissing, words) => {
  expect(typeText(schema, mayBeMissing)).toBe(words);
});
