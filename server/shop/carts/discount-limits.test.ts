import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { refusalOf } from '../../../commerce/rules/pricing/conditions.ts';
import { rowsOf } from '../../../commerce/rules/pricing/rows.ts';
import type { DiscountLimits, DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address, openWorld, type World } from '../../../tests/handlers/world.ts';
import type { LocalCaller } from '../calls/local-caller.ts';
import { createLocalCaller } from '../calls/shop.ts';
import { openSession } from '../sessions/session-handle.ts';

const ten = (limits: DiscountLimits): DiscountRule => ({
  id: 'ten',
  title: 'Ten off',
  code: 'TEN',
  take: { kind: 'percentage', percentage: 10 },
  limits,
});

type Call = LocalCaller['call'];
interface Shopper {
  call: Call;
  enter(): Promise<number>;
  order(expectedTotal?: number): Promise<string>;
}

async function shopperOf(world: World, call: Call, key: string, email: string): Promise<Shopper> {
  await call(calls.cartAddLines, { body: [{ variantId: await world.variant(1), quantity: 1 }] });
  return {
    call,
    enter: async () => {
      const cart = await call(calls.cartDiscountCodes, { body: { discountCodes: ['TEN'] } });
      return cart.cost.totalDiscountAmount.amount;
    },
    order: async (expectedTotal) => {
      await call(calls.checkoutSetAddress, { body: { email, shippingAddress: address } });
      const body = { idempotencyKey: `the key of ${key}`, paymentMethod: 'CASH_ON_DELIVERY' as const };
      const { order } = await call(calls.checkoutPlaceOrder, {
        body: { ...body, ...(expectedTotal === undefined ? {} : { expectedTotal }) },
      });
      return order.simpleId;
    },
  };
}

async function shopWith(limits: DiscountLimits, world?: World) {
  const opened = world ?? (await openWorld());
  Object.assign(opened.shop.services.config, {
    promotions: [],
    pricing: { discounts: [ten(limits)] },
  });
  const { stock } = opened.shop.services.storage;
  const [item] = await stock.read([await opened.variant(1)]);
  const { variantId, quantity, price, mrp } = item!;
  const seen = { quantity, price, mrp };
  const by = { id: 'enough for all', author: 'test', at: 0 };
  await stock.change([{ variantId, seen, wanted: { ...seen, quantity: 1000 } }], by);
  let shoppers = 0;
  const shopper = async (email?: string): Promise<Shopper> => {
    shoppers += 1;
    const { call } = await opened.visitor();
    return shopperOf(opened, call, `shopper ${shoppers}`, email ?? `shopper-${shoppers}@example.com`);
  };
  return { ...opened, newShopper: shopper };
}

it('reports a used-up code to a shopper who enters it and in carts that have it', async () => {
  const { newShopper } = await shopWith({ uses: 1 });
  const [first, second, third] = [await newShopper(), await newShopper(), await newShopper()];
  expect(await second.enter()).toBeGreaterThan(0);
  await first.enter();
  await first.order();
  await expect(third.enter()).rejects.toMatchObject({
    status: 409,
    code: 'discount-not-applicable',
    message: 'The code TEN has been used up.',
  });
  expect((await second.call(calls.cartGet, {})).discountCodes).toEqual([
    { code: 'TEN', applicable: false, reason: 'The code TEN has been used up.' },
  ]);
});

it('gives the last use to exactly one of a hundred concurrent orders, and tells the others why', async () => {
  const { newShopper, shop } = await shopWith({ uses: 1 });
  const shoppers = await Promise.all(Array.from({ length: 100 }, () => newShopper()));
  for (const each of shoppers) await each.enter();
  const total = async ({ call }: Shopper) => {
    await call(calls.checkoutSetAddress, { body: { email: 'a@example.com', shippingAddress: address } });
    return (await call(calls.checkoutGet, {})).cost.totalAmount.amount;
  };
  const expected = await total(shoppers[0]!);
  const outcomes = await Promise.allSettled(shoppers.map((each) => each.order(expected)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(new Set(reasons.map(({ code, message }) => `${code}: ${message}`))).toEqual(
    new Set(['total-changed: The code TEN has been used up. Check the new total before you order.']),
  );
  expect(await shop.services.storage.priceRules.uses(['ten'], {})).toEqual(new Map([['ten', { all: 1, own: 0 }]]));
});

it.each([
  ['a different address', 'asha@example.com', 'meera@example.com', true],
  ['the same address', 'asha@example.com', 'asha@example.com', false],
  ['the same address in capitals', 'asha@example.com', 'ASHA@Example.COM', false],
])('counts one use per customer: %s', async (_, one, other, isAllowed) => {
  const { newShopper } = await shopWith({ perCustomer: 1 });
  const first = await newShopper(one);
  await first.enter();
  await first.order();
  const second = await newShopper(other);
  await second.enter();
  await second.call(calls.checkoutSetAddress, { body: { email: other, shippingAddress: address } });
  const [code] = (await second.call(calls.checkoutGet, {})).cart.discountCodes;
  const reason = 'You have used the code TEN as often as one customer can.';
  expect(code).toEqual({ code: 'TEN', applicable: isAllowed, ...(isAllowed ? {} : { reason }) });
});

it('counts uses by account, whatever e-mail address its orders have', async () => {
  const world = await shopWith({ perCustomer: 1 });
  const { storage } = world.shop.services;
  const signedIn = async () => {
    const session = openSession(storage.sessions, world.env, undefined);
    await session.ensure();
    await session.signIn('account-1');
    return createLocalCaller(world.shop, session.newToken()).call;
  };
  const first = await shopperOf(world, await signedIn(), 'first', 'one@example.com');
  await first.enter();
  await first.order();
  const second = await shopperOf(world, await signedIn(), 'second', 'two@example.com');
  await expect(second.enter()).rejects.toMatchObject({ code: 'discount-not-applicable' });
});

it('keeps the use of a partly cancelled order', async () => {
  const merchant = await openMerchantWorld();
  const { newShopper } = await shopWith({ uses: 1 }, { ...merchant, app: async () => merchant.app });
  const [first, second] = [await newShopper(), await newShopper()];
  await first.call(calls.cartAddLines, { body: [{ variantId: await merchant.variant(1), quantity: 1 }] });
  await first.enter();
  const number = await first.order();
  await expect(second.enter()).rejects.toMatchObject({ code: 'discount-not-applicable' });
  const { body } = await merchant.ask('GET', `/orders/${number}`);
  const line = { lineItemId: body.order.lineItems[0].id, quantity: 1 };
  const sent = await merchant.ask('POST', `/orders/${number}/parcels`, {
    changeId: merchant.changeId(),
    ifVersion: 1,
    lines: [line],
  });
  const cancelling = { changeId: merchant.changeId(), ifVersion: 2 };
  const cancelled = await merchant.ask('POST', `/orders/${number}/cancel`, cancelling);
  expect([sent.status, cancelled.status]).toEqual([200, 200]);
  await expect(second.enter()).rejects.toMatchObject({ code: 'discount-not-applicable' });
});

it('returns the use of a wholly cancelled order', async () => {
  const merchant = await openMerchantWorld();
  const { newShopper } = await shopWith({ uses: 1 }, { ...merchant, app: async () => merchant.app });
  const [first, second] = [await newShopper(), await newShopper()];
  await first.enter();
  const number = await first.order();
  const body = { changeId: merchant.changeId(), ifVersion: 1 };
  expect((await merchant.ask('POST', `/orders/${number}/cancel`, body)).status).toBe(200);
  expect(await second.enter()).toBeGreaterThan(0);
});

it('refuses a discount for exactly those carts whose uses have reached a limit', () => {
  const lines = [{ id: 'l', product: 'p', collections: [], quantity: 1, unitPrice: 100, unitMrp: 100 }];
  const small = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(
      fc.record({ uses: fc.option(small, { nil: undefined }), perCustomer: fc.option(small, { nil: undefined }) }),
      fc.record({ all: fc.nat(6), own: fc.nat(6) }),
      ({ uses, perCustomer }, used) => {
        const limits = { ...(uses ? { uses } : {}), ...(perCustomer ? { perCustomer } : {}) };
        const facts = {
          cart: { at: 0, lines, uses: new Map([['ten', used]]) },
          rows: rowsOf(lines),
          subtotal: 100,
        };
        const isOver = used.all >= (uses ?? Infinity) || used.own >= (perCustomer ?? Infinity);
        expect(refusalOf(ten(limits), facts) !== undefined).toBe(isOver);
      },
    ),
  );
});
