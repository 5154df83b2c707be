import type { FastifyRequest } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import addLines from '../../../commerce/calls/cart/add-lines.ts';
import discountCodes from '../../../commerce/calls/cart/discount-codes.ts';
import checkoutGet from '../../../commerce/calls/checkout/get.ts';
import productGet from '../../../commerce/calls/product/get.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { sampleStorefront } from '../../../testing/sample-storefront.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import { createLocalCaller, type Shop } from '../../shop/calls/shop.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import type { Storefront } from '../answers/storefront.ts';

let storefront: Storefront;
let shop: Shop;
beforeAll(async () => {
  ({ shop } = await openSampleShop());
  storefront = sampleStorefront(shop);
});

const text = (words: string, more: object = {}) => ({ widget: 'text', props: { text: words }, ...more });

/**
 * Body with everything that decides whether a node is shown: conditions, calls that succeed or fail, rows, a
 * fragment.
 */
const body = [
  text('plain'),
  text('open', { when: '{{ flags.isOpen and page.id = "p" }}' }),
  {
    widget: 'product',
    as: 'mug',
    props: { slug: 'item-1' },
    slots: {
      success: [text('{{ mug.product.title }}', { when: '{{ mug.product.prise }}' }), text('{{ mug.product.title }}')],
      failure: [text('failed')],
    },
  },
  { widget: 'box', when: '{{ flags.isOpen }}', children: [text('inside')] },
  text('hidden', { when: false }),
  { widget: 'nothing-such', children: [text('lost')] },
  { widget: 'repeater', as: 'row', props: { items: '{{ [1, 2, 3] }}' }, slots: { item: [text('{{ row.item }}')] } },
  {
    widget: 'button',
    props: { label: 'Add' },
    on: { press: [{ do: 'set-flag', with: { flag: 'isOpen', value: true } }] },
  },
  { widget: 'repeater', as: 'none', props: { items: '{{ [] }}' }, slots: { item: [text('x')] } },
  { widget: 'cart', as: 'bag', slots: { success: [text('{{ bag.totalQuantity }}')] } },
  text('shown', { when: 'flags.isOpen' }),
  { widget: 'box', when: 'flags.isOpen', children: [text('inside')] },
];
const page = { version: 3, id: 'p', slug: '/', type: 'CONTENT', flags: { isOpen: false }, body };

const explain = (pointer: string, changed: object = {}): Promise<Explanation> => {
  const source = JSON.stringify({ ...page, ...changed });
  return storefront.explain({ kind: 'page', id: 'p', source, url: '/', pointer }, { headers: {} } as FastifyRequest);
};

it.each<[pointer: string, isShown: boolean, count: number, reason: string]>([
  ['/body/0', true, 1, 'nothing here is conditional'],
  ['/body/1', false, 0, 'It has a condition that is not met'],
  ['/body/2/slots/success/1', true, 1, 'nothing here'],
  ['/body/2/slots/failure/0', false, 0, 'does not show its slot “failure” now. Its status is “success”'],
  ['/body/3/children/0', false, 0, 'The box around it has a condition that is not met'],
  ['/body/4', false, 0, 'Its condition is “false”'],
  ['/body/5', false, 0, 'left out of the page'],
  ['/body/5/children/0', false, 0, 'left out of the page'],
  ['/body/6/slots/item/0', true, 3, '3 times'],
  ['/body/8/slots/item/0', false, 0, 'The repeater has no rows'],
  ['/body/10', true, 1, 'its condition is a text without braces, which always holds'],
  ['/body/11/children/0', true, 1, 'which always holds'],
  ['/body/99', false, 0, 'See Problems'],
])('reports whether %s is shown: %s, %i times', async (pointer, isShown, count, reason) => {
  expect(await explain(pointer)).toMatchObject({ isShown, count, reason: expect.stringContaining(reason) });
});

it('reports the values of a condition and its parts, and where a path becomes empty', async () => {
  const [condition] = (await explain('/body/1')).conditions;
  expect(condition).toMatchObject({ pointer: '/body/1', isMet: false, text: '{{ flags.isOpen and page.id = "p" }}' });
  expect(condition?.parts.map(({ text, value, isTrue }) => [text, value, isTrue])).toEqual([
    ['flags.isOpen and page.id = "p"', 'false', false],
    ['flags.isOpen', 'false', false],
    ['page.id = "p"', 'true', true],
    ['page.id', '"p"', true],
  ]);
  const { conditions } = await explain('/body/2/slots/success/0');
  expect(conditions[0]?.parts).toEqual([
    { text: 'mug.product.prise', depth: 0, isTrue: false, emptyFrom: 'mug.product.prise' },
  ]);
  const long = text('x', { when: '{{ $count([1..50]) and [1..50] }}' });
  const values = (await explain('/body/0', { body: [long] })).conditions[0]?.parts.map(({ value }) => value);
  expect(values).toEqual(['true', '50', ...Array(4).fill('a list of 50')]);
  const around = await explain('/body/3/children/0');
  expect(around.conditions).toMatchObject([{ pointer: '/body/3', widget: 'box', isMet: false }]);
});

it('lists the calls of a widget and of the nodes that it reads', async () => {
  const calls = [{ call: 'product.get', pointer: '/body/2', widget: 'product', status: 'answered' }];
  expect((await explain('/body/2')).calls).toMatchObject(calls);
  const { calls: read } = await explain('/body/2/slots/success/1');
  expect(read).toMatchObject(calls);
  expect(read[0]?.bytes).toBeGreaterThan(100);
  expect((await explain('/body/9/slots/success/0')).calls).toMatchObject([
    { pointer: '/body/9', status: 'not-asked', detail: expect.stringContaining('session') },
  ]);
  const entities = { it: { call: 'product.get', with: { params: { slug: 'item-1' } } } };
  const about = await explain('/body/0', { entities, body: [text('{{ page.entities.it.title }}')] });
  expect(about.calls).toMatchObject([{ call: 'product.get', widget: 'page', status: 'answered' }]);
  const missing = { it: { call: 'product.get', with: { params: { slug: 'none' } } } };
  const gone = await explain('/body/0', { entities: missing, body: [text('{{ page.entities.it.title }}')] });
  expect(gone).toMatchObject({ isShown: false, reason: expect.stringContaining('could not be fetched') });
  expect(gone.calls).toMatchObject([{ call: 'product.get', widget: 'page', status: 'failed' }]);
});

it('lists the data that a node reads, and the nodes that read its data', async () => {
  expect((await explain('/body/2/slots/success/1')).reads).toEqual([
    { name: 'mug', from: { pointer: '/body/2', widget: 'product' }, paths: ['mug.product.title'] },
  ]);
  const { readers } = await explain('/body/2');
  expect(readers.map(({ pointer }) => pointer)).toEqual(['/body/2/slots/success/0', '/body/2/slots/success/1']);
});

it('measures how much smaller the page would be without a node', async () => {
  const { costs, steps } = await explain('/body/6');
  expect(costs).toMatchObject({ nodes: 2, expressions: 2 });
  expect(costs?.planBytes).toBeGreaterThan(40);
  expect(steps).toBeGreaterThan(0);
});

it('explains a node of a fragment, which is shown alone when the page at the address does not include it', async () => {
  const source = JSON.stringify({
    version: 3,
    id: 'f',
    flags: { on: false },
    body: [text('a', { when: '{{ flags.on }}' })],
  });
  const wanted = { kind: 'fragment' as const, id: 'f', source, url: '/', pointer: '/body/0' };
  expect(await storefront.explain(wanted, { headers: {} } as FastifyRequest)).toMatchObject({
    isShown: false,
    conditions: [{ pointer: '/body/0', parts: [{ text: 'flags.on' }] }],
  });
});

it('explains pages that cost too much or cannot be parsed', async () => {
  const endless = text('{{ $sum([1..9999999]) }}', {});
  expect((await explain('/body/0', { body: Array(40).fill(endless) })).reason).toBeTypeOf('string');
  const broken = { kind: 'page' as const, id: 'p', source: '{', url: '/', pointer: '/body/0' };
  expect((await storefront.explain(broken, { headers: {} } as FastifyRequest)).isShown).toBe(false);
});

it("explains the parts of the total of the cart that a node shows, for the visitor's own cart", async () => {
  const session = openSession(shop.services.storage.sessions, shop.services.env, undefined);
  await session.ensure();
  const token = session.newToken();
  const { call } = createLocalCaller(shop, token);
  const [variant] = (await call(productGet, { params: { slug: 'item-1' } })).variants;
  await call(addLines, { body: [{ variantId: variant!.id, quantity: 3 }] });
  await call(discountCodes, { body: { discountCodes: ['WELCOME10'] } });
  const source = JSON.stringify(page);
  const asked = { kind: 'page' as const, id: 'p', source, url: '/', pointer: '/body/9/slots/success/0' };
  const visit = (previewed: string | undefined) => ({
    headers: {},
    previewVisitor: { author: 'author', session: previewed },
  });
  const { totals } = await storefront.explain(asked, visit(token) as FastifyRequest);
  const checkout = await call(checkoutGet);
  expect(totals).toMatchObject([{ of: 'main', amount: checkout.cost.payableAmount }]);
  expect(totals[0]?.parts.map(({ step, name }) => `${step} ${name}`)).toEqual([
    'line 3 × Harbour mug 1',
    'coded 10% off (WELCOME10)',
  ]);
  expect((await storefront.explain(asked, visit(undefined) as FastifyRequest)).totals).toEqual([]);
  expect((await storefront.explain({ ...asked, pointer: '/body/0' }, visit(token) as FastifyRequest)).totals).toEqual(
    [],
  );
});
