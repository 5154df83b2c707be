import { expect, it, vi } from 'vitest';
import { changeCodes } from '../../examples/backends/shopify/shop/carts.mjs';
import { Storefront } from '../../examples/backends/shopify/shop/client.mjs';

/** Answers of Shopify that are not data, each with the status of the call that they end. */
const answers: [name: string, status: number, body: unknown, expected: number][] = [
  ['a text in place of the errors', 404, { errors: 'Not Found' }, 502],
  ['errors by name', 403, { errors: { query: 'Required parameter missing' } }, 502],
  ['a list of errors', 200, { errors: [{ message: 'Field is not defined' }] }, 502],
  ['data with an error', 200, { data: {}, errors: [{ message: 'Internal error' }] }, 502],
  ['no answer', 200, null, 502],
  ['the limit of requests', 429, { errors: 'Exceeded 2 calls per second' }, 503],
  ['the limit of a bot', 430, {}, 503],
  ['the limit of costs', 200, { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }, 503],
  ['a fault', 500, { errors: 'Internal Server Error' }, 503],
];

it.each(answers)('ends a call that gets %s', async (_, status, body, expected) => {
  const send = (async () => Response.json(body, { status })) as typeof fetch;
  const log = { warn: vi.fn(), error: vi.fn() };
  const asked = new Storefront('corner-pots.test', 'secret', { send }).ask({ shop: { log } } as never, '{ shop }');
  await expect(asked).rejects.toMatchObject({ status: expected });
  expect(log.error.mock.calls.length).toBe(expected === 502 ? 1 : 0);
});

it('removes a code that does not apply, which Shopify has stored', async () => {
  let stored = ['SPRING'];
  const amount = { amount: '12.50', currencyCode: 'EUR' };
  const cart = () => ({
    id: 'gid://shopify/Cart/1',
    lines: { nodes: [] },
    cost: { subtotalAmount: amount, totalAmount: amount },
    discountCodes: stored.map((code) => ({ code, applicable: code !== 'EXPIRED' })),
  });
  const storefront = {
    async ask(_context: unknown, _document: string, { discountCodes }: { discountCodes?: string[] }) {
      if (!discountCodes) return { cart: cart() };
      stored = discountCodes;
      return { result: { cart: cart(), userErrors: [], warnings: [] } };
    },
  };
  const context = {
    shop: { config: { currencyCode: 'EUR' } },
    backendToken: { read: async () => 'gid://shopify/Cart/1' },
  };
  const insert = (discountCode: string) => changeCodes(storefront as never, context, { toInsert: [{ discountCode }] });
  await expect(insert('EXPIRED')).rejects.toMatchObject({ code: 'discount-not-applicable' });
  expect(stored).toEqual(['SPRING']);
  expect((await insert('TEN')).discountCodes.map(({ code }) => code)).toEqual(['SPRING', 'TEN']);
});
