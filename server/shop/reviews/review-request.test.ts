import { beforeEach, expect, it } from 'vitest';
import { reviewCreate } from '../../../commerce/calls/registry.ts';
import { dayMs } from '../../../commerce/durations.ts';
import type { Fulfillment, Order } from '../../../schemas/entities/orders/order.ts';
import { sampleProduct } from '../../../testing/sample-products.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';
import { addReviewMailRoutes } from '../../http/routes/leave-review-mails.ts';
import { createApp } from '../../start/app.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
  world.shop.services.config.reviewRequests = { afterDays: 7, path: '/products/{slug}/review' };
});

/** Returns the mails sent so far that ask for reviews. */
const requests = async () => {
  await world.shop.services.messenger.deliver();
  const kept = await world.shop.services.storage.outbox.kept(20);
  return kept.filter(({ subject }) => subject.includes('do you like it?'));
};
/** Sends lines of an order, by default all, in one parcel. */
async function sent({ simpleId, lineItems }: Order, lines = lineItems): Promise<{ version: number; parcel: string }> {
  const { version } = (await world.ask('GET', `/orders/${simpleId}`)).body;
  const { body } = await world.ask('POST', `/orders/${simpleId}/parcels`, {
    changeId: world.changeId(),
    ifVersion: version,
    lines: lines.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
  });
  const parcel = body.order.fulfillments.find((each: Fulfillment) =>
    each.fulfillmentLineItems.some(({ lineItemId }) => lineItemId === lines[0]!.id),
  );
  return { version: body.version, parcel: parcel.id };
}
const note = (order: Order, { version, parcel }: { version: number; parcel: string }, displayStatus = 'DELIVERED') =>
  world.ask('PUT', `/orders/${order.simpleId}/parcels/${parcel}`, {
    changeId: world.changeId(),
    ifVersion: version,
    displayStatus,
  });
const orderOf = async (...products: number[]) =>
  world.order(await Promise.all(products.map(async (at) => ({ variantId: await world.variant(at), quantity: 1 }))));

it('asks once, some days after the whole order has arrived, with a link for each of its goods', async () => {
  const order = await orderOf(1, 2);
  const first = await sent(order, order.lineItems.slice(0, 1));
  const second = await sent(order, order.lineItems.slice(1));
  await note(order, { ...first, version: second.version });
  world.env.advance(8 * dayMs);
  await world.signIn();
  expect(await requests()).toEqual([]);
  const arrived = { ...second, version: second.version + 1 };
  await note(order, arrived);
  await note(order, { ...arrived, version: arrived.version + 1 }, 'OUT_FOR_DELIVERY');
  await note(order, { ...arrived, version: arrived.version + 2 });
  world.env.advance(6 * dayMs);
  expect(await requests()).toEqual([]);
  world.env.advance(dayMs);
  const [mail, ...others] = await requests();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'asha@example.com',
    subject: 'Asha, how do you like it?',
    leaveAddress: expect.stringMatching(/^https?:\/\/[^/]+\/review-mails\/leave\?token=[\w-]{43}$/),
  });
  for (const slug of ['item-1', 'item-2'])
    expect(mail!.text).toMatch(new RegExp(`: https?://[^/]+/products/${slug}/review`));
  expect(mail!.text).toContain(mail!.leaveAddress);
});

it('leaves out gift cards and goods that are no longer sold or already reviewed, and sends no empty mail', async () => {
  const { catalogue } = world.shop.services.storage;
  const order = await orderOf(1, 2, 3);
  const body = { rating: { default: { score: 5 } }, userEmail: 'asha@example.com', body: 'It is good.' };
  await world.call(reviewCreate, { params: { slug: 'item-1' }, body });
  await catalogue.upsertProducts([
    sampleProduct({ slug: 'item-2', title: 'Gone', published: false }),
    sampleProduct({ slug: 'item-3', title: 'Card', isGiftCard: true }),
  ]);
  await note(order, await sent(order));
  world.env.advance(7 * dayMs);
  expect(await requests()).toEqual([]);
  const other = await orderOf(4, 5);
  await world.call(reviewCreate, { params: { slug: 'item-4' }, body });
  await world.signIn();
  await note(other, await sent(other));
  world.env.advance(7 * dayMs);
  const [mail] = await requests();
  expect(mail!.text.match(/\/products\/[\w-]+/g)).toEqual(['/products/item-5']);
});

const reviewOf = (slug: string) =>
  world.call(reviewCreate, {
    params: { slug },
    body: { rating: { default: { score: 5 } }, userEmail: 'asha@example.com', body: 'It is good.' },
  });
/** Changes the current version of an order. */
const change = async ({ simpleId }: Order, path: string, body: object) => {
  const { version } = (await world.ask('GET', `/orders/${simpleId}`)).body;
  return world.ask('POST', `/orders/${simpleId}/${path}`, { changeId: world.changeId(), ifVersion: version, ...body });
};

it.each<[string, (order: Order) => Promise<unknown>]>([
  ['of which all was reviewed meanwhile', () => reviewOf('item-1')],
  [
    'whose goods the shop sells no longer',
    async () => world.shop.services.storage.catalogue.removeProducts(['item-1']),
  ],
  [
    'that came back after all',
    async (order) => {
      const { version, order: now } = (await world.ask('GET', `/orders/${order.simpleId}`)).body;
      return note(order, { version, parcel: now.fulfillments[0].id }, 'OUT_FOR_DELIVERY');
    },
  ],
  [
    'that was refunded',
    async (order) => {
      const amount = order.totalPrice.amount * 100;
      await change(order, 'payments', { amount });
      return change(order, 'refunds', { amount, reason: 'It was not as shown.' });
    },
  ],
])('asks for no review of an order %s', async (_, happen) => {
  const order = await orderOf(1);
  await note(order, await sent(order));
  world.env.advance(6 * dayMs);
  await world.signIn();
  const answer = (await happen(order)) as { status?: number; body?: unknown } | undefined;
  if (answer?.status !== undefined) expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  world.env.advance(dayMs);
  await world.signIn();
  expect(await requests()).toEqual([]);
});

it('asks only about goods that are not reviewed yet when the mail is sent', async () => {
  const order = await orderOf(1, 2);
  await note(order, await sent(order));
  await reviewOf('item-1');
  world.env.advance(7 * dayMs);
  const [mail] = await requests();
  expect(mail!.text.match(/\/products\/[\w-]+/g)).toEqual(['/products/item-2']);
});

it('sends no mails without the settings', async () => {
  delete world.shop.services.config.reviewRequests;
  const order = await orderOf(1);
  await note(order, await sent(order));
  world.env.advance(7 * dayMs);
  expect(await requests()).toEqual([]);
});

it('lets an address unsubscribe with one press, withdraws pending mails, and sends none for later orders', async () => {
  const app = await createApp({
    storage: world.storage,
    shop: world.shop,
    rateLimits: false,
    plugins: [(scope, shop) => addReviewMailRoutes(scope, shop)],
  });
  const first = await orderOf(1);
  await note(first, await sent(first));
  world.env.advance(7 * dayMs);
  const { pathname, search } = new URL((await requests())[0]!.leaveAddress!);
  const waiting = await world.order([{ variantId: await world.variant(2), quantity: 1 }], 'ASHA@example.com');
  await world.signIn();
  await note(waiting, await sent(waiting));
  const shown = await app.inject({ method: 'GET', url: pathname + search });
  expect([shown.statusCode, shown.body.match(/<button/g)?.length]).toEqual([200, 1]);
  expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  const pressed = await app.inject({
    method: 'POST',
    url: pathname + search,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([pressed.statusCode, pressed.body]).toEqual([200, expect.stringContaining('not asked for reviews any more')]);
  expect((await app.inject({ method: 'GET', url: pathname + search })).body).not.toContain('<button');
  world.env.advance(7 * dayMs);
  await world.signIn();
  const later = await orderOf(3);
  await note(later, await sent(later));
  world.env.advance(7 * dayMs);
  expect(await requests()).toHaveLength(1);
  await app.close();
});

it('answers an unknown token like a used one', async () => {
  const app = await createApp({
    storage: world.storage,
    shop: world.shop,
    rateLimits: false,
    plugins: [(scope, shop) => addReviewMailRoutes(scope, shop)],
  });
  for (const token of ['', 'A'.repeat(43), "' OR 1=1 --"])
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await app.inject({
        method,
        url: `/review-mails/leave?token=${encodeURIComponent(token)}`,
      });
      expect([statusCode, body.includes('<button')]).toEqual([200, false]);
    }
  await app.close();
});
