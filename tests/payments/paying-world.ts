import * as calls from '../../commerce/calls/registry.ts';
import { minuteMs } from '../../commerce/durations.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import type { SampleShopOptions } from '../../testing/sample-shop.ts';
import { type MerchantWorld, openMerchantWorld } from '../handlers/merchant-world.ts';
import { address } from '../handlers/world.ts';
import { type SignedEvent, type StripeServer, startStripeServer } from '../stand-ins/stripe-server.ts';

/** A card that is always accepted. */
export const goodCard = '4242424242424242';

/** A shop that accepts cards, and its account at the payment service. */
export interface PayingWorld extends MerchantWorld {
  server: StripeServer;
  /** Places an order of two pieces of item 2 and one of item 3, which is to be paid by card. */
  orderByCard(orderPath?: string): Promise<Order>;
  /** Opens the payment page as the shopper's browser does. Returns its address, or the redirect's target instead. */
  go(order: Order): Promise<{ status: number; address: string; text: string }>;
  /** Enters a card on the open payment page of an order. */
  payWith(order: Order, card?: string): Promise<Response>;
  /** Comes back from the payment page. */
  comeBack(order: Order): Promise<{ status: number; address: string }>;
  /** Delivers an event to the shop. Returns the status of the response. */
  receive(event: Pick<SignedEvent, 'body' | 'signature'>): Promise<number>;
  /** Returns the order as its buyer sees it. */
  seen(order: Order): Promise<Order>;
  /** Advances the clock, and runs the job until nothing is due. */
  later(minutes: number): Promise<void>;
  /** Returns the subjects of all mails so far. */
  mails(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a merchant's shop that is connected to a stand-in of Stripe. */
export async function openPayingWorld(options: Pick<SampleShopOptions, 'metrics'> = {}): Promise<PayingWorld> {
  const server = await startStripeServer();
  const settings = { key: server.key, webhookSecret: server.webhookSecret, api: new URL(server.origin) };
  const world = await openMerchantWorld({
    paymentProvider: createStripeProvider(settings),
    staffMail: ['staff@shop.example'],
    ...options,
  });
  const { services } = world.shop;
  const { config } = services;
  const invoices = { seller: 'Seller', address: 'Road 1', prefix: 'INV-', creditPrefix: 'CN-' };
  Object.assign(config, { pricing: { ...config.pricing, invoices } });
  const payments = services.payments!;
  server.account.now = world.env.now;
  const paymentOf = async ({ simpleId }: Order) => (await services.storage.payments.ofOrder(simpleId))!;
  return {
    ...world,
    server,
    async orderByCard(orderPath) {
      const body = [
        { variantId: await world.variant(2), quantity: 2 },
        { variantId: await world.variant(3), quantity: 1 },
      ];
      await world.call(calls.cartAddLines, { body });
      await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
      const path = orderPath === undefined ? {} : { orderPath };
      const placing = { idempotencyKey: world.changeId(), paymentMethod: 'CARD' as const, ...path };
      return (await world.call(calls.checkoutPlaceOrder, { body: placing })).order;
    },
    async go(order) {
      const { id } = await paymentOf(order);
      const { statusCode, headers, body } = await world.app.inject(`/payments/go?payment=${id}`);
      const [, refresh = ''] = /url=(.*)/.exec(String(headers.refresh ?? '')) ?? [];
      return { status: statusCode, address: refresh || String(headers.location ?? ''), text: body };
    },
    payWith: ({ name }, card = goodCard) =>
      fetch(`${server.origin}/pay/${server.pageOf(name).id}`, {
        method: 'POST',
        body: new URLSearchParams({ card }),
        redirect: 'manual',
      }),
    async comeBack(order) {
      const { id } = await paymentOf(order);
      const { statusCode, headers } = await world.app.inject(`/payments/back?payment=${id}`);
      return { status: statusCode, address: String(headers.location ?? '') };
    },
    async receive({ body, signature }) {
      const { statusCode } = await world.app.inject({
        method: 'POST',
        url: '/payments/events/stripe',
        payload: body,
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      });
      await payments.close();
      return statusCode;
    },
    seen: ({ simpleId }) => world.call(calls.orderGet, { query: { orderSimpleId: simpleId } }),
    async later(minutes) {
      world.env.advance(minutes * minuteMs);
      await payments.settleDue();
      // Waits for settlements that another round has begun.
      await payments.close();
    },
    async mails() {
      await services.messenger.deliver();
      return (await services.storage.outbox.kept(50)).map(({ subject }) => subject ?? '');
    },
    async close() {
      await world.app.close();
      await server.close();
    },
  };
}
