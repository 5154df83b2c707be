import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Order } from '../../schemas/entities/orders/order.ts';
import { declinedCard } from '../stand-ins/stripe-account.ts';
import type { Failure } from '../stand-ins/stripe-server.ts';
import { expectBooksAgree } from './books.ts';
import { openPayingWorld, type PayingWorld } from './paying-world.ts';

/** A step that may happen at any time to an order that is to be paid by card. */
type Step = (world: PayingWorld, order: Order) => Promise<unknown>;

const change = async (world: PayingWorld, { simpleId }: Order, rest: string, more: object = {}) => {
  const { version } = (await world.shop.services.storage.orderDesk.read(simpleId))!;
  await world.ask('POST', `/orders/${simpleId}${rest}`, { changeId: world.changeId(), ifVersion: version, ...more });
};

const isPageOpen = ({ server }: PayingWorld, { name }: Order): boolean => server.pageOf(name)?.status === 'open';

const steps: fc.Arbitrary<readonly [string, Step]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<[string, Step]>(['go', (world, order) => world.go(order)]) },
  {
    weight: 4,
    arbitrary: fc.constantFrom('4242424242424242', declinedCard).map((card): [string, Step] => [
      `pay with ${card}`,
      async (world, order) => {
        if (isPageOpen(world, order)) await world.payWith(order, card);
      },
    ]),
  },
  { weight: 2, arbitrary: fc.constant<[string, Step]>(['back', (world, order) => world.comeBack(order)]) },
  {
    weight: 4,
    arbitrary: fc.nat(30).map((at): [string, Step] => [
      `event ${at}`,
      async (world) => {
        const { events, sign } = world.server;
        const event = events[at % Math.max(1, events.length)];
        if (event) expect(await world.receive({ body: event.body, signature: sign(event.body) })).toBe(200);
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(0, 1, 20, 61)
      .map((minutes): [string, Step] => [`${minutes} minutes`, (world) => world.later(minutes)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<Failure>('down', 'lost', 'refused')
      .map((failure): [string, Step] => [failure, async (world) => void world.server.failures.push(failure, failure)]),
  },
  { weight: 1, arbitrary: fc.constant<[string, Step]>(['cancel', (world, order) => change(world, order, '/cancel')]) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 60_000 })
      .map((amount): [string, Step] => [
        `cash ${amount}`,
        (world, order) => change(world, order, '/payments', { amount }),
      ]),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ amount: fc.integer({ min: 1, max: 60_000 }), method: fc.constantFrom('CARD', undefined) })
      .map((refund): [string, Step] => [
        `refund ${JSON.stringify(refund)}`,
        (world, order) => change(world, order, '/refunds', refund),
      ]),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 60_000 }).map((amount): [string, Step] => [
      `dashboard ${amount}`,
      async ({ server }, { name }) => {
        const intent = server.account.intents.get(server.pageOf(name)?.payment_intent ?? '');
        if (intent?.status === 'succeeded' && amount <= server.account.held(intent.id))
          server.account.refundByHand(intent.id, amount);
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map((at): [string, Step] => [
      `refund ${at} fails`,
      async ({ server }) => {
        const refund = server.account.refunds[at];
        if (refund && refund.status !== 'failed') server.account.failRefund(refund.id);
      },
    ]),
  },
);

it('the books of the shop and of the service agree in the end, after any steps in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(steps, { minLength: 4, maxLength: 14 }), async (isPaid, walk) => {
      const world = await openPayingWorld();
      try {
        const order = await world.orderByCard();
        if (isPaid) {
          await world.go(order);
          await world.payWith(order);
          await world.comeBack(order);
        }
        for (const [, step] of walk) {
          await step(world, order);
          const { paid, refunded } = (await world.shop.services.storage.orderDesk.read(order.simpleId))!;
          expect([paid >= refunded, refunded >= 0]).toEqual([true, true]);
        }
        world.server.failures.length = 0;
        for (const minutes of [0, 61, 60 * 12, 60 * 24]) await world.later(minutes);
        await world.shop.services.payments!.lookForRefunds(0);
        await world.later(60);
        await expectBooksAgree(world.shop.services, world.server, order.simpleId);
        const { payments, orderDesk } = world.shop.services.storage;
        expect(await payments.claim(Number.MAX_SAFE_INTEGER, everything)).toEqual([]);
        // No order stays open forever, except one for which the merchant has noted a payment by hand.
        const { paid, order: left } = (await orderDesk.read(order.simpleId))!;
        expect(paid > 0 || left.canceledAt !== null).toBe(true);
      } finally {
        await world.close();
      }
    }),
    { numRuns: Number(process.env.WALKS ?? 25) },
  );
}, 600_000);

const everything = { maxPayments: 9, leasedUntil: Number.MAX_SAFE_INTEGER };
