import { beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import { deliveryDay, type RecurringChange } from '../../../commerce/rules/orders/recurring-order.ts';
import type { PlanRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { withPartialDocuments } from '../../../testing/check-stored-documents.ts';
import { register } from '../../../tests/handlers/accounts.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { address } from '../../../tests/handlers/world.ts';
import { placeDueOrders } from './place-due.ts';

const plans: PlanRule[] = [
  { id: 'monthly', title: 'Every month', every: { unit: 'MONTH', count: 1 }, percentage: 10 },
  { id: 'weekly', title: 'हर हफ़्ते', every: { unit: 'WEEK', count: 1 }, percentage: 0 },
];

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
  const { config } = world.shop.services;
  Object.assign(config, { pricing: { ...config.pricing, plans }, shipping: { flat: 4900 } });
});

const variants = () => Promise.all([1, 2, 3].map((number) => world.variant(number)));

const order = async (lines: { variantId: string; quantity: number; sellingPlanId?: string }[], key = 'the first') => {
  await world.call(calls.cartAddLines, { body: lines });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: key.padEnd(16, '-'), paymentMethod: 'CASH_ON_DELIVERY' as const };
  return (await world.call(calls.checkoutPlaceOrder, { body })).order;
};

const subscribe = async (sellingPlanId = 'monthly') => {
  await register(world);
  const [cup] = await variants();
  return order([{ variantId: cup!, quantity: 2, sellingPlanId }]);
};

const list = async () => (await world.call(calls.recurringOrderList)).recurringOrders;
const only = async () => {
  const found = await list();
  expect(found).toHaveLength(1);
  return found[0]!;
};
const change = (recurringOrderId: string, what: RecurringChange, nextDay?: string) =>
  world.call(calls.recurringOrderChange, {
    body: { recurringOrderId, change: what, ...(nextDay === undefined ? {} : { nextDay }) },
  });
const orders = async () =>
  (await world.call(calls.orderList, { query: { first: 50 } })).edges.map(({ node }) => node).reverse();
const mails = async (about: RegExp) => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(90)).filter(({ subject }) => about.test(subject));
};
const run = () => placeDueOrders(world.shop.services);
/** Advances the clock to a time of a day, and runs the job every hour until then. */
const until = async (day: string, time = '07:00') => {
  const end = Date.parse(`${day}T${time}:00Z`);
  while (world.env.now() < end) {
    world.env.advance(Math.min(3_600_000, end - world.env.now()));
    await run();
  }
};
/** Sets the stock of all variants of a product. */
const setStock = async (variantId: string, quantityAvailable: number) => {
  const { catalogue } = world.shop.services.storage;
  const { record } = (await catalogue.variants([variantId])).get(variantId)!.product;
  const stock = { isInventoryTracked: true, inventoryPolicy: 'DENY', quantityAvailable } as const;
  await catalogue.upsertProducts([{ ...record, variants: record.variants.map((each) => ({ ...each, ...stock })) }]);
};
const today = () => new Date(world.env.now()).toISOString().slice(0, 10);

describe('a recurring order', () => {
  it('begins with an order that has lines with a plan', async () => {
    const first = await subscribe();
    const every = { unit: 'MONTH', count: 1 } as const;
    const recurring = await only();
    expect(recurring).toMatchObject({
      status: 'ACTIVE',
      startDay: today(),
      nextDay: deliveryDay({ startDay: today(), every }, 1),
      firstOrder: first.simpleId,
      latestOrder: first.simpleId,
      city: address.city,
      plan: { id: 'monthly', name: 'Every month', discountPercentage: 10 },
      lines: [{ quantity: 2, isInStock: true }],
      total: first.totalPrice,
    });
    expect(first.lineItems).toMatchObject([{ sellingPlanId: 'monthly', sellingPlanName: 'Every month' }]);
  });

  it('has an invoice for each of its orders when the shop issues invoices with orders', async () => {
    const { config } = world.shop.services;
    const invoices = { seller: 'Seller', address: 'Road 1', prefix: 'INV-', creditPrefix: 'CN-', whenPlaced: true };
    Object.assign(config, { pricing: { ...config.pricing, invoices } });
    await subscribe();
    await until((await only()).nextDay!);
    const numbers = (await orders()).map((each) => each.invoices?.map(({ number }) => number));
    expect(numbers).toEqual([['INV-0001'], ['INV-0002']]);
  });

  it('requires an account', async () => {
    const [cup] = await variants();
    await expect(order([{ variantId: cup!, quantity: 1, sellingPlanId: 'monthly' }])).rejects.toMatchObject({
      status: 409,
      code: 'recurring-needs-account',
      message: messages.recurringNeedsAccount,
    });
    expect((await world.call(calls.cartGet)).lines).toHaveLength(1);
    await register(world);
    await order([{ variantId: cup!, quantity: 1 }], 'signed in');
    expect(await list()).toHaveLength(1);
  });

  it('is created for each plan, without the goods that are bought once', async () => {
    await register(world);
    const [cup, pot, pan] = (await variants()) as [string, string, string];
    await order([
      { variantId: cup, quantity: 1, sellingPlanId: 'monthly' },
      { variantId: pot, quantity: 2, sellingPlanId: 'weekly' },
      { variantId: pan, quantity: 1, sellingPlanId: 'monthly' },
      { variantId: pot, quantity: 3 },
    ]);
    const found = await list();
    const goods = found.map(({ plan, lines }) => [plan.id, lines.map((line) => [line.variantId, line.quantity])]);
    expect(goods.sort()).toEqual([
      [
        'monthly',
        [
          [cup, 1],
          [pan, 1],
        ],
      ],
      ['weekly', [[pot, 2]]],
    ]);
  });

  it("is ordered on its day at the plan's price, with a mail in advance and a mail about the order", async () => {
    const first = await subscribe();
    const { nextDay } = await only();
    await until(nextDay!, '05:59');
    expect(await orders()).toHaveLength(1);
    const [notice, ...more] = await mails(/next delivery/);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ recipient: 'asha@example.com' });
    expect(notice!.text).toContain('Every month: 2 × ');
    expect(notice!.text).toContain('/account/subscriptions');
    await until(nextDay!);
    const [, second, ...others] = await orders();
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      totalPrice: first.totalPrice,
      paymentMethod: 'CASH_ON_DELIVERY',
      financialStatus: 'PENDING',
      lineItems: [{ quantity: 2, sellingPlanName: 'Every month', price: first.lineItems[0]!.price }],
    });
    expect(await only()).toMatchObject({ latestOrder: second!.simpleId, firstOrder: first.simpleId });
    expect((await mails(/./)).filter(({ text }) => text.includes(second!.name))).toHaveLength(1);
    expect((await world.call(calls.cartGet)).lines).toEqual([]);
  });

  it('is ordered once, however often and in however many processes the job runs', async () => {
    await subscribe('weekly');
    const { nextDay } = await only();
    world.env.advance(Date.parse(`${nextDay}T06:00:00Z`) - world.env.now());
    await Promise.all(Array.from({ length: 20 }, run));
    expect(await orders()).toHaveLength(2);
  });

  it('is ordered once after the server was down for a long time', async () => {
    await subscribe('weekly');
    world.env.advance(100 * dayMs);
    await run();
    await run();
    expect(await orders()).toHaveLength(2);
    const { nextDay } = await only();
    expect(nextDay! > today()).toBe(true);
    expect(Date.parse(nextDay!) - world.env.now()).toBeLessThanOrEqual(7 * dayMs);
  });

  it('is ordered on every delivery day of a year', async () => {
    const first = await subscribe();
    await setStock((await variants())[0]!, 99);
    await until(deliveryDay({ startDay: today(), every: { unit: 'YEAR', count: 1 } }, 1));
    const all = await orders();
    expect(all).toHaveLength(13);
    const every = { unit: 'MONTH', count: 1 } as const;
    const startDay = first.createdAt.slice(0, 10);
    expect(all.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual(
      all.map((_, at) => deliveryDay({ startDay, every }, at)),
    );
    expect(await mails(/next delivery/)).toHaveLength(12);
  });

  it("keeps the plan as it was ordered, and uses today's prices", async () => {
    await subscribe();
    const { config, storage } = world.shop.services;
    Object.assign(config, { pricing: { ...config.pricing, plans: [] } });
    const [cup] = await variants();
    const { record } = (await storage.catalogue.variants([cup!])).get(cup!)!.product;
    await storage.catalogue.upsertProducts([
      { ...record, variants: record.variants.map((each) => ({ ...each, price: 99_900 })) },
    ]);
    const { nextDay } = await only();
    await until(nextDay!);
    const [, second] = await orders();
    expect(second!.lineItems[0]!.price.amount).toBe(899.1);
  });
});

describe('missing goods and broken data', () => {
  const sellOut = (variantId: string) => setStock(variantId, 0);

  it('leave sold-out goods out of a delivery with other goods', async () => {
    await register(world);
    const [cup, pot] = (await variants()) as [string, string];
    await order([
      { variantId: cup, quantity: 1, sellingPlanId: 'monthly' },
      { variantId: pot, quantity: 1, sellingPlanId: 'monthly' },
    ]);
    await sellOut(cup);
    expect((await only()).lines.map(({ isInStock }) => isInStock)).toEqual([false, true]);
    await until((await only()).nextDay!);
    const [, second] = await orders();
    expect(second!.lineItems.map(({ variantId }) => variantId)).toEqual([pot]);
    expect((await only()).lines).toHaveLength(2);
  });

  it('skip a delivery without other goods: a mail reports it, and the next delivery is scheduled', async () => {
    await subscribe();
    await sellOut((await variants())[0]!);
    const before = (await only()).nextDay!;
    await until(before);
    expect(await orders()).toHaveLength(1);
    expect(await mails(/could not be sent/)).toHaveLength(1);
    expect((await only()).nextDay! > before).toBe(true);
  });

  it('of one recurring order do not prevent other orders', () =>
    withPartialDocuments(async () => {
      await subscribe('weekly');
      const { storage, env } = world.shop.services;
      const [mine] = await storage.recurringOrders.list((await world.call(calls.userMe)).simpleId!, 1);
      const { version: _, ...broken } = { ...mine!, id: 'broken', owner: 'someone', lines: null as never, dueAt: 1 };
      await storage.recurringOrders.save(broken, []);
      await until((await only()).nextDay!);
      expect(await orders()).toHaveLength(2);
      expect((await storage.recurringOrders.read('someone', 'broken'))!.dueAt).toBeGreaterThan(env.now());
    }));
});

it('places no order when the customer ends the recurring order while the job runs', async () => {
  await subscribe('weekly');
  const { id, nextDay } = await only();
  world.env.advance(Date.parse(`${nextDay}T06:00:00Z`) - world.env.now());
  const { services } = world.shop;
  const { recurringOrders } = services.storage;
  const due: typeof recurringOrders.due = async (...asked) => {
    const found = await recurringOrders.due(...asked);
    await change(id, 'END');
    return found;
  };
  await placeDueOrders({ ...services, storage: { ...services.storage, recurringOrders: { ...recurringOrders, due } } });
  expect(await orders()).toHaveLength(1);
  expect(await only()).toMatchObject({ status: 'ENDED' });
});

describe('a cancellation', () => {
  const cancel = async (number: string) => {
    await world.signIn();
    const cancelled = await world.ask('POST', `/orders/${number}/cancel`, { changeId: world.changeId(), ifVersion: 1 });
    expect(cancelled.status).toBe(200);
  };

  it('ends the recurring orders that began with the order', async () => {
    const first = await subscribe('weekly');
    await cancel(first.simpleId);
    expect(await only()).toMatchObject({ status: 'ENDED' });
    world.env.advance(30 * dayMs);
    await run();
    expect(await orders()).toHaveLength(1);
  });

  it.each(['first', 'second'] as const)('of the %s of two orders keeps the recurring order active', async (which) => {
    await subscribe('weekly');
    await until((await only()).nextDay!);
    const [first, second] = await orders();
    await cancel((which === 'first' ? first! : second!).simpleId);
    expect(await only()).toMatchObject({ status: 'ACTIVE' });
  });
});

describe('recurringOrder.change', () => {
  it('skips only one delivery when the button is pressed twice', async () => {
    await subscribe();
    const { id, nextDay, startDay } = await only();
    const pressed = await Promise.allSettled([change(id, 'SKIP', nextDay), change(id, 'SKIP', nextDay)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const every = { unit: 'MONTH', count: 1 } as const;
    expect((await only()).nextDay).toBe(deliveryDay({ startDay, every }, 2));
    await until(nextDay!, '23:00');
    expect(await orders()).toHaveLength(1);
    await until((await only()).nextDay!);
    expect(await orders()).toHaveLength(2);
    await expect(change(id, 'SKIP', nextDay)).rejects.toMatchObject({ status: 409, code: 'recurring-changed' });
  });

  it('pauses until it is resumed', async () => {
    await subscribe('weekly');
    const { id } = await only();
    expect(await change(id, 'PAUSE')).toMatchObject({ status: 'PAUSED' });
    expect((await only()).nextDay).toBeUndefined();
    world.env.advance(60 * dayMs);
    await run();
    expect(await orders()).toHaveLength(1);
    const { nextDay } = await change(id, 'RESUME');
    expect(nextDay! > today()).toBe(true);
    await until(nextDay!);
    expect(await orders()).toHaveLength(2);
  });

  it('ends a recurring order for good', async () => {
    await subscribe('weekly');
    const { id } = await only();
    expect(await change(id, 'END')).toMatchObject({ status: 'ENDED' });
    world.env.advance(60 * dayMs);
    await run();
    expect(await orders()).toHaveLength(1);
    for (const what of ['RESUME', 'PAUSE', 'SKIP'] as const)
      await expect(change(id, what)).rejects.toMatchObject({
        code: 'recurring-refused',
        message: messages.recurringEnded,
      });
  });

  it("can only be used by the order's customer", async () => {
    await subscribe();
    const { id } = await only();
    const asked = { body: { recurringOrderId: id, change: 'END' as const } };
    await expect(world.stranger(calls.recurringOrderChange, asked)).rejects.toMatchObject({ status: 401 });
    await register(world, world.stranger, 'ravi@example.com');
    await expect(world.stranger(calls.recurringOrderChange, asked)).rejects.toMatchObject({
      status: 404,
      code: 'recurring-not-found',
    });
    expect((await world.stranger(calls.recurringOrderList)).recurringOrders).toEqual([]);
    expect((await only()).status).toBe('ACTIVE');
  });
});

it("is deleted with the account, and is part of the customer's exported data", async () => {
  await subscribe();
  const { simpleId } = await world.call(calls.userMe);
  const { storage } = world.shop.services;
  expect((await storage.owners.read(simpleId!)).recurringOrders).toHaveLength(1);
  await storage.customers.change({ id: simpleId! }, () => ({ customer: undefined, result: undefined }));
  expect((await storage.owners.read(simpleId!)).recurringOrders).toEqual([]);
  world.env.advance(400 * dayMs);
  await run();
  expect(await storage.recurringOrders.due(world.env.now(), 9)).toEqual([]);
});
