import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { minuteMs } from '../../commerce/durations.ts';
import { createProvider } from '../../examples/plugins/pay-by-link/provider.mjs';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { canPayByCard } from '../../server/shop/carts/customer-funds.ts';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';
import { address } from '../handlers/world.ts';
import { type LinkEvent, type PayByLinkServer, startPayByLinkServer } from '../stand-ins/pay-by-link-server.ts';

let server: PayByLinkServer;
let world: MerchantWorld;
beforeEach(async () => {
  server = await startPayByLinkServer();
  const { address: of, key, webhookSecret } = server;
  world = await openMerchantWorld({
    paymentProvider: createProvider({ address: of, title: 'Pay online', key, webhookSecret }),
  });
  server.now = world.env.now;
});
afterEach(async () => {
  await world.app.close();
  await server.close();
});

const payments = () => world.shop.services.payments!;

async function fillCart() {
  await world.call(calls.cartAddLines, { body: [{ variantId: await world.variant(2), quantity: 2 }] });
  return world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
}
async function placed(): Promise<Order> {
  await fillCart();
  const body = { idempotencyKey: world.changeId(), paymentMethod: 'CARD' as const };
  return (await world.call(calls.checkoutPlaceOrder, { body })).order;
}
/** Opens the page of the service as the shopper's browser does. */
async function go(order: Order) {
  const payment = await world.shop.services.storage.payments.ofOrder(order.simpleId);
  const { headers } = await world.app.inject(`/payments/go?payment=${payment!.id}`);
  return String(headers.refresh).split('url=')[1]!;
}
async function receive({ body, headers }: LinkEvent, type = 'application/json') {
  const { statusCode } = await world.app.inject({
    method: 'POST',
    url: '/payments/events/pay-by-link',
    payload: body,
    headers: { 'content-type': type, ...headers },
  });
  await payments().close();
  return statusCode;
}
const seen = ({ simpleId }: Order) => world.call(calls.orderGet, { query: { orderSimpleId: simpleId } });
const pay = (page: string) => fetch(page, { method: 'POST', redirect: 'manual' });

it('offers the way of paying by its title', async () => {
  expect((await fillCart()).paymentMethods).toEqual([
    { value: 'CARD', label: 'Pay online' },
    { value: 'CASH_ON_DELIVERY', label: expect.any(String) },
  ]);
});

it('an event of the service pays the order, and one that is forged does not', async () => {
  const order = await placed();
  await pay(await go(order));
  const event = server.events.at(-1)!;
  expect(await receive({ ...event, headers: {} })).toBe(400);
  expect((await seen(order)).openPayment).toBeDefined();
  expect(await receive(event, 'text/plain')).toBe(200);
  expect(await receive(event)).toBe(200);
  const paid = await seen(order);
  expect(paid.openPayment).toBeUndefined();
  expect(paid.balance?.paid.amount).toBe(paid.totalPrice.amount);
});

it('an order that is cancelled before the payment arrives gets the money back', async () => {
  const order = await placed();
  const page = await go(order);
  world.env.advance(59 * minuteMs);
  await pay(page);
  const [link] = [...server.links.values()];
  const { status } = await world.ask('POST', `/orders/${order.simpleId}/cancel`, {
    changeId: world.changeId(),
    ifVersion: 1,
    reason: 'Gone',
  });
  expect(status).toBe(200);
  await receive(server.events.at(-1)!);
  expect(server.refunds.map(({ amount }) => amount)).toEqual([link!.amount]);
});

it('notes a refund that was made at the service', async () => {
  const order = await placed();
  await pay(await go(order));
  await receive(server.events.at(-1)!);
  const [link] = [...server.links.values()];
  server.refundByHand(link!.id, 500);
  await receive(server.events.at(-1)!);
  expect((await seen(order)).balance?.refunded.amount).toBe(5);
});

it('cannot pay for subscriptions, as the service keeps no cards', () => {
  const can = (lines: readonly { plan?: object }[]) => canPayByCard(payments(), lines, 100, 'INR');
  expect([can([{}]), can([{}, { plan: {} }]), canPayByCard(undefined, [{}], 100, 'INR')]).toEqual([true, false, false]);
});
