import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { systemEnv } from '../../../server/core/env.ts';
import { createLocalCaller, type Shop } from '../../../server/shop/calls/shop.ts';
import { deleteMarked } from '../../../server/shop/customers/deletion.ts';
import { createPayments } from '../../../server/shop/payments/payments.ts';
import { placeDueOrders } from '../../../server/shop/recurring-orders/place-due.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import {
  afterDeadline,
  afterDeletion,
  cardSubscriptions,
  idempotencyKey,
  lastCard,
  onDeliveryDay,
  payingWith,
  type Scene,
} from './scene.ts';

interface PayingScene {
  scene: () => Scene;
  /** The thread of the payment service, and the address of its API. */
  service: () => Worker;
  payApi: () => string;
  stateOf: (shop: Shop) => Promise<object>;
  /** The customer's funds before and after an order. */
  whole: number[];
  spent: number[];
}

const orderOf = async ({ services: { storage } }: Shop, { customerId }: Scene) =>
  (await storage.orders.list(customerId, 1)).orders[0];

/** Returns the payment's state of the customer's card order, and whether it is paid, fully refunded, and cancelled. */
export async function cardOf(shop: Shop, scene: Scene): Promise<unknown[]> {
  const placed = await orderOf(shop, scene);
  const payment = placed && (await shop.services.storage.payments.ofOrder(placed.order.simpleId));
  if (!payment) return [];
  const { order, paid, refunded } = placed;
  return [payment.state, paid >= payment.amount, paid > 0 && paid === refunded, order.canceledAt !== null];
}

/** Returns the acts of a server with card payments, with the states after a kill and the work of the next server. */
export function payingActs({ scene, service, payApi, stateOf, whole, spent }: PayingScene) {
  const told = async (about: string): Promise<number[]> => {
    service().postMessage(about);
    return (await once(service(), 'message'))[0] as number[];
  };
  const paymentOf = async (shop: Shop) => {
    const { order } = (await orderOf(shop, scene()))!;
    return (await shop.services.storage.payments.ofOrder(order.simpleId))!.id;
  };
  /** Runs the job of the next server after the killed server's lease. Returns money held, refunds and payments. */
  const settleLater = async (shop: Shop, now: () => number): Promise<number[]> => {
    for (let time = 0; time < 3; time += 1) {
      const env = { ...systemEnv, now: () => now() + time * 600_000 };
      await createPayments({ ...shop.services, env }, payingWith(payApi())).settleDue();
    }
    return told((await orderOf(shop, scene()))!.order.name);
  };
  const open = { card: ['open', false, false, false] };
  const paid = { card: ['captured', true, false, false] };
  const count = cardSubscriptions.length;
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => `INV-000${at + 1}`);
  const steps = Array.from({ length: count + 1 }, (_, step) => step);
  return {
    recurByCard: {
      // `placed` orders were placed, each with its step, and `settled` of them were paid, each with its invoice.
      allowed: () =>
        steps.flatMap((placed) =>
          steps.slice(0, placed + 1).map((settled) => ({
            customer: [1, 1, placed, 1],
            stock: 4 - placed,
            funds: whole,
            deliveries: [...Array(placed).fill(2), ...Array(count - placed).fill(1)],
            paid: settled,
            invoices: numbers(settled),
          })),
        ),
      async again(shop: Shop) {
        const services = { ...shop.services, env: onDeliveryDay };
        const payments = createPayments(services, payingWith(payApi()));
        const runJob = async () => {
          await placeDueOrders({ ...services, payments });
          await payments.settleDue();
          await payments.close();
        };
        await runJob();
        await settleLater(shop, onDeliveryDay.now);
        await runJob();
        const { orders } = await services.storage.orders.list(scene().customerId, 9);
        expect(orders).toHaveLength(count);
        for (const { order } of orders) {
          const [held, refunds, payments] = await told(order.name);
          expect([held, refunds, payments], order.name).toEqual([order.totalPrice.amount * 100, 0, 1]);
        }
        expect(await stateOf(shop)).toMatchObject({
          customer: [1, 1, count, 1],
          stock: 4 - count,
          deliveries: Array(count).fill(2),
          paid: count,
          invoices: numbers(count),
          card: ['captured', true, false, false],
        });
      },
    },
    erase: {
      allowed: () => [
        { customer: [1, 1, 0, 1], isThere: true, isMarked: true },
        { customer: [0, 0, 0, 0], isThere: false },
      ],
      async again(shop: Shop) {
        await deleteMarked({ ...shop.services, env: afterDeletion });
        // The lease of the killed server has ended.
        const env = { ...afterDeletion, now: () => afterDeletion.now() + 600_000 };
        await createPayments({ ...shop.services, env }, payingWith(payApi())).forgetDue();
        expect(await stateOf(shop)).toMatchObject({ customer: [0, 0, 0, 0], isThere: false, isSignedIn: false });
        expect(await told(lastCard)).toEqual([0, 0]);
      },
    },
    orderByCard: {
      allowed: () => [
        { customer: [1, 1, 0, 1], stock: 4, funds: whole, card: [] },
        { customer: [0, 1, 1, 1], stock: 3, funds: spent, ...open, mails: [] },
      ],
      async again(shop: Shop) {
        const body = { idempotencyKey, paymentMethod: 'CARD' as const };
        const { order } = await createLocalCaller(shop, scene().customer).call(calls.checkoutPlaceOrder, { body });
        expect(order.openPayment).toBeDefined();
        expect(await stateOf(shop)).toMatchObject({ customer: [0, 1, 1, 1], stock: 3, funds: spent, ...open });
      },
    },
    openPage: {
      allowed: () => [open],
      async again(shop: Shop) {
        const id = await paymentOf(shop);
        const { isPage, address } = (await shop.services.payments!.addressOf(id))!;
        expect([isPage, address.startsWith(payApi())]).toEqual([true, true]);
        await fetch(address, { method: 'POST', body: new URLSearchParams({ card: '4242' }), redirect: 'manual' });
        await shop.services.payments!.settle(id);
        expect(await stateOf(shop)).toMatchObject(paid);
      },
    },
    takePayment: {
      allowed: () => [open, paid],
      async again(shop: Shop) {
        const [held, refunds, payments] = await settleLater(shop, fixedEnv().now);
        expect([held! > 0, refunds, payments]).toEqual([true, 0, 1]);
        expect(await stateOf(shop)).toMatchObject({ ...paid, stock: 3 });
      },
    },
    giveBack: {
      allowed: () => [{ card: ['captured', true, false, true] }, { card: ['captured', true, true, true] }],
      async again(shop: Shop) {
        expect(await settleLater(shop, fixedEnv().now)).toEqual([0, 1, 1]);
        expect(await stateOf(shop)).toMatchObject({ card: ['captured', true, true, true], stock: 4 });
      },
    },
    abandon: {
      allowed: () => [
        { customer: [0, 1, 1, 1], stock: 3, funds: spent, ...open },
        { customer: [1, 1, 1, 1], stock: 4, funds: whole, card: ['closed', false, true, true] },
      ],
      async again(shop: Shop) {
        expect(await settleLater(shop, afterDeadline.now)).toEqual([0, 0, 0]);
        expect(await stateOf(shop)).toMatchObject({ customer: [1, 1, 1, 1], stock: 4, funds: whole });
      },
    },
  };
}
