import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { orderGet } from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import { messages } from '../../../commerce/messages.ts';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import { sampleProduct, sampleVariant } from '../../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
let variants: [string, string];
beforeEach(async () => {
  world = await openMerchantWorld();
  variants = [await world.variant(2), await world.variant(3)];
});

const both = (first: number, second: number) => [
  { variantId: variants[0], quantity: first },
  { variantId: variants[1], quantity: second },
];
const pathOf = ({ simpleId }: Order, rest = '') => `/orders/${simpleId}${rest}`;
const change = (ifVersion: number) => ({ changeId: world.changeId(), ifVersion });
const allOf = ({ lineItems }: Order) => lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity }));
const mails = async () => {
  await world.shop.services.messenger.deliver();
  return (await world.shop.services.storage.outbox.kept(20)).map(({ subject, text }) => `${subject}\n${text}`);
};

it('sends a parcel, which the buyer sees with a single mail when the request is repeated', async () => {
  const order = await world.order(both(2, 1));
  const tracking = { carrier: 'Blue Post', trackingNumber: 'BP 1', trackingUrl: 'https://track.example/BP1' };
  const body = { ...change(1), lines: [allOf(order)[0]], ...tracking };
  const first = await world.ask('POST', pathOf(order, '/parcels'), body);
  const again = await world.ask('POST', pathOf(order, '/parcels'), body);
  expect([first.status, again.status, first.body.version, again.body.version]).toEqual([200, 200, 2, 2]);
  const seen = await world.call(orderGet, { query: { orderSimpleId: order.simpleId } });
  expect(seen.fulfillments).toMatchObject([
    { displayStatus: 'IN_TRANSIT', totalQuantity: 2, ...tracking },
    { displayStatus: 'CONFIRMED', totalQuantity: 1 },
  ]);
  expect(seen.fulfillmentStatus).toBe('PARTIALLY_FULFILLED');
  const [placed, mail, ...others] = (await mails()).sort();
  expect(placed).toContain(`Your order ${order.name}\n`);
  for (const part of ['2 pieces', 'Blue Post', 'BP 1', tracking.trackingUrl, `/account/orders/${order.simpleId}`])
    expect(mail).toContain(part);
  expect(others).toEqual([]);
  expect(first.body.changes).toMatchObject([{ author: 'merchant', action: 'order.send', before: '3 not sent' }]);
});

it('cancels unsent pieces, returns them to stock, and notifies the buyer', async () => {
  const before = await Promise.all(variants.map(world.stockOf));
  const order = await world.order(both(2, 1));
  const sent = await world.ask('POST', pathOf(order, '/parcels'), {
    ...change(1),
    lines: [{ ...allOf(order)[0], quantity: 1 }],
  });
  const cancelled = await world.ask('POST', pathOf(order, '/cancel'), {
    ...change(sent.body.version),
    reason: 'Broken',
  });
  expect(cancelled.body).toMatchObject({
    stage: 'SENT',
    displayStatus: 'In Transit',
    changes: [{ author: 'merchant' }, {}],
  });
  expect(cancelled.body.changes[0].after).toContain('Broken');
  expect(await Promise.all(variants.map(world.stockOf))).toEqual([before[0]! - 1, before[1]]);
  expect((await mails()).map((mail) => mail.split('\n')[0])).toContain(`Your order ${order.name} was cancelled`);
  const late = await world.ask('POST', pathOf(order, '/cancel'), change(cancelled.body.version));
  expect([late.status, late.body.error.message]).toEqual([409, messages.orderIsCancelled]);
});

it('shows a wholly cancelled order as cancelled', async () => {
  const order = await world.order(both(1, 0).slice(0, 1));
  expect((await world.ask('POST', pathOf(order, '/cancel'), change(1))).body).toMatchObject({
    stage: 'CANCELLED',
    displayStatus: 'Order Cancelled',
  });
  const parcels = pathOf(order, `/parcels/${order.fulfillments[0]!.id}`);
  const revived = await world.ask('PUT', parcels, { ...change(2), displayStatus: 'DELIVERED' });
  expect([revived.status, revived.body.error.message]).toEqual([409, messages.parcelNotFound]);
});

it('refuses outdated changes, too many pieces, and tracking addresses that are not web addresses', async () => {
  const order = await world.order(both(1, 1));
  const [line] = allOf(order);
  const parcels = pathOf(order, '/parcels');
  const refusals = [
    await world.ask('POST', parcels, { ...change(7), lines: [line] }),
    await world.ask('POST', parcels, { ...change(1), lines: [line, line] }),
    await world.ask('POST', parcels, { ...change(1), lines: [line], trackingUrl: 'javascript:alert(1)' }),
    await world.ask('POST', pathOf(order, '/refunds'), { ...change(1), amount: 1 }),
    await world.ask('POST', pathOf(order, '/payments'), { ...change(1), amount: 10_000_000 }),
    await world.ask('POST', '/orders/NONE-NONE/cancel', change(1)),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 400, 409, 409, 404]);
  expect((await world.ask('GET', pathOf(order))).body).toMatchObject({ version: 1, changes: [] });
});

it('finds orders by number, e-mail, name, telephone, stage and day, in pages', async () => {
  const first = await world.order(both(1, 0).slice(0, 1), 'Ravi@Example.com');
  world.env.advance(dayMs);
  await world.signIn();
  const second = await world.order(both(1, 0).slice(0, 1));
  await world.ask('POST', pathOf(second, '/cancel'), change(1));
  const found = async (query: string) =>
    (await world.ask('GET', `/orders?${query}`)).body.orders.map(({ simpleId }: Order) => simpleId);
  const both2 = [second.simpleId, first.simpleId];
  expect(await found('')).toEqual(both2);
  for (const [query, expected] of [
    [`q=%23${first.simpleId.toLowerCase()}`, [first.simpleId]],
    [`q=${first.simpleId.replace('-', '')}`, [first.simpleId]],
    ['q=ravi%40', [first.simpleId]],
    ['q=ASHA', both2],
    ['q=9876543210', both2],
    ['q=100%25', []],
    ['stage=CANCELLED', [second.simpleId]],
    ['from=2026-01-02', [second.simpleId]],
    ['to=2026-01-01', [first.simpleId]],
  ] as const)
    expect([query, await found(query)]).toEqual([query, expected]);
});

type Step = { kind: 'order' | 'send' | 'cancel' | 'pay' | 'refund'; which: number; amount: number };
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('order', 'send', 'cancel', 'pay', 'refund'),
    which: fc.nat(2),
    amount: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 14 },
);

it('keeps stock and money consistent, whatever is ordered, sent, cancelled, paid and refunded', async () => {
  const { catalogue } = world.shop.services.storage;
  const two = ['A', 'B'].map((value) =>
    sampleVariant({ optionValues: [value], quantityAvailable: 900, price: 33_333 }),
  );
  await catalogue.upsertProducts([sampleProduct({ slug: 'many', title: 'Many', variants: two })]);
  const [a, b] = (await catalogue.productBySlug('many'))!.variants;
  variants = [a!.id, b!.id];
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const before = await Promise.all(variants.map(world.stockOf));
      const orders: Order[] = [];
      for (const { kind, which, amount } of taken) {
        const order = orders[which];
        if (kind === 'order' && orders.length < 3) orders.push(await world.order(both(amount, 1)));
        if (!order) continue;
        const { version } = (await world.ask('GET', pathOf(order))).body;
        const [line] = allOf(order);
        if (kind === 'send')
          await world.ask('POST', pathOf(order, '/parcels'), {
            ...change(version),
            lines: [{ ...line, quantity: amount }],
          });
        if (kind === 'cancel') await world.ask('POST', pathOf(order, '/cancel'), change(version));
        if (kind === 'pay')
          await world.ask('POST', pathOf(order, '/payments'), { ...change(version), amount: amount * 20_000 });
        if (kind === 'refund')
          await world.ask('POST', pathOf(order, '/refunds'), { ...change(version), amount: amount * 15_000 });
      }
      const left = [...before] as [number, number];
      for (const order of orders) {
        const { body } = await world.ask('GET', pathOf(order));
        const now: Order = body.order;
        const pieces = now.fulfillments.flatMap((parcel) => parcel.fulfillmentLineItems);
        for (const item of now.lineItems) {
          const own = pieces.filter(({ lineItemId }) => lineItemId === item.id);
          expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item.quantity);
          const total = own.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice.amount * 100), 0);
          expect(total).toBe(Math.round(item.totalPrice.amount * 100));
          const back =
            now.canceledAt === null ? [] : now.fulfillments.filter((p) => p.displayStatus === 'NOT_DELIVERED');
          const returned = back
            .flatMap((parcel) => parcel.fulfillmentLineItems)
            .filter(({ lineItemId }) => lineItemId === item.id)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          left[variants.indexOf(item.variantId)]! -= item.quantity - returned;
        }
        expect(body.refunded).toBeLessThanOrEqual(body.paid);
        expect(body.paid).toBeLessThanOrEqual(Math.round(now.totalPrice.amount * 100));
      }
      expect(await Promise.all(variants.map(world.stockOf))).toEqual(left);
    }),
    { numRuns: 15 },
  );
});

it('shows place names to the merchant in order and file, and to the buyer in page and mail', async () => {
  const order = await world.order(both(1, 1));
  const named = { country: 'India', province: 'Karnataka' };
  expect((await world.ask('GET', pathOf(order))).body.order.shippingAddress).toMatchObject(named);
  expect((await world.call(orderGet, { query: { orderSimpleId: order.simpleId } })).shippingAddress).toMatchObject(
    named,
  );
  expect(await world.file('/orders-file')).toContain(',Karnataka,India,');
  expect((await mails())[0]).toMatch(/Bengaluru, Karnataka, 560001, India/);
});
