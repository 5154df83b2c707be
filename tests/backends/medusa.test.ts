import { expect, it, vi } from 'vitest';
import { keep, keptOf, Medusa, rememberOrder } from '../../examples/backends/medusa/shop/client.mjs';
import { piecesOf } from '../../examples/backends/medusa/shop/products.mjs';
import { wantedOf } from '../../examples/backends/medusa/shop/search.mjs';

it.each([
  [400, { type: 'not_allowed' }, 409],
  [404, { type: 'not_found' }, 404],
  [429, {}, 503],
  [500, { type: 'unknown_error' }, 503],
])('ends a call that gets status %i with one of its own', async (status, body, expected) => {
  const send = (async () => Response.json(body, { status })) as typeof fetch;
  const log = { warn: vi.fn(), error: vi.fn() };
  const asked = new Medusa('https://medusa.test', 'pk', { send }).ask(
    { shop: { log } } as never,
    'GET /store/products',
    {},
  );
  await expect(asked).rejects.toMatchObject({ status: expected });
});

it('leaves out conditions that Medusa does not have, and those that are dropped', () => {
  const is = (field: string, value: string, more = {}) => ({ field, operator: 'IN', value, ...more });
  const filterExpressions = [
    { field: 'price', operator: 'LT', value: 9 },
    is('tag', 'gift'),
    is('category', 'Mugs'),
    is('tag', 'tea'),
    is('category', 'Mugs', { operator: 'NOT_IS' }),
  ];
  expect(wantedOf({ filterExpressions })).toEqual([
    { field: 'tag', values: ['gift', 'tea'] },
    { field: 'category', values: ['Mugs'] },
  ]);
  expect(wantedOf({ filterExpressions: [...filterExpressions, is('tag', '', { action: 'DROP' })] })).toHaveLength(1);
});

it.each([
  [{ manage_inventory: false }, 10],
  [{ manage_inventory: true, inventory_quantity: 3 }, 3],
  [{ manage_inventory: true, inventory_quantity: 0 }, 0],
  [{ manage_inventory: true, inventory_quantity: -2, allow_backorder: true }, 10],
  [{ manage_inventory: true }, 0],
])('of a variant with %j, %i pieces can be bought', (variant, pieces) => {
  expect(piecesOf(variant as never)).toBe(pieces);
});

it('keeps cart, token and orders of a session in one text', async () => {
  let text: string | undefined;
  const backendToken = {
    read: async () => text,
    keep: async (kept: string) => {
      text = kept;
    },
  };
  const context = { backendToken } as never;
  expect(await keptOf(context)).toEqual({});
  await keep(context, { cart: 'cart_1' });
  await keep(context, { token: 'secret' });
  for (let at = 1; at <= 12; at += 1) await rememberOrder(context, `order_${at}`);
  const { cart, token, orders } = await keptOf(context);
  // The cart is used up by its order.
  expect([cart, token, orders?.length, orders?.[0]]).toEqual([undefined, 'secret', 10, 'order_12']);
});
