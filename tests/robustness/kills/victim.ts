/**
 * A server that is killed during one act: `victim DATABASE JSON`. It dies before the database statement with a given
 * number, so that the moment can be repeated, or after a given time. Prints the number of statements and the
 * milliseconds that the act took.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Libsql from 'libsql';
import pg from 'pg';
import * as calls from '../../../commerce/calls/registry.ts';
import { cancelOrder } from '../../../commerce/rules/orders/order-changes.ts';
import { systemEnv } from '../../../server/core/env.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { createLocalCaller } from '../../../server/shop/calls/shop.ts';
import { deleteMarked } from '../../../server/shop/customers/deletion.ts';
import { placeDueOrders } from '../../../server/shop/recurring-orders/place-due.ts';
import { createShop, type ShopOptions } from '../../../server/start/create-shop.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openAt } from './open-at.ts';
import {
  afterDeadline,
  afterDeletion,
  cardSubscriptions,
  config,
  email,
  enterCard,
  idempotencyKey,
  newPassword,
  onDeliveryDay,
  password,
  payingWith,
  type Scene,
  subscribe,
} from './scene.ts';

interface Job extends Scene {
  act: keyof typeof acts;
  /** Number of the statement before which the process is killed. */
  killAt: number | null;
  /** Milliseconds after which the process is killed. */
  killAfter: number | null;
  /** Address of the payment service's API. */
  payApi: string;
}

const [, , address = '', text = '{}'] = process.argv;
const { act, killAt, killAfter, guest, customer, customerId, code, card, payApi } = JSON.parse(text) as Job;

let statements = 0;
let isArmed = false;
const countOne = (): void => {
  if (!isArmed) return;
  statements += 1;
  if (statements === killAt) process.kill(process.pid, 'SIGKILL');
};

/** Kills the process from another thread, because its own thread is busy with the act's statements. */
function killLater(ms: number): Promise<unknown> {
  const sleepAndKill = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage('ready');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData);
    process.kill(process.pid, 'SIGKILL');`;
  return once(new Worker(sleepAndKill, { eval: true, workerData: ms }), 'message');
}

/** Counts the statements of all connections once the process is armed. */
function watchDatabase(): void {
  const database = Libsql.prototype as unknown as Record<'exec' | 'prepare', (sql: string) => Record<string, Run>>;
  type Run = (...params: unknown[]) => unknown;
  const counted =
    (run: Run, owner: object): Run =>
    (...params) => {
      countOne();
      return run.apply(owner, params);
    };
  const { prepare, exec } = database;
  database.exec = function (sql) {
    countOne();
    return exec.call(this, sql);
  };
  database.prepare = function (sql) {
    const statement = prepare.call(this, sql);
    const runs = ['run', 'get', 'all'].map((name) => [name, counted(statement[name]!, statement)] as const);
    return Object.assign(statement, Object.fromEntries(runs));
  };
  const connection = pg.Client.prototype as unknown as { query: Run };
  const { query } = connection;
  connection.query = function (...params) {
    countOne();
    return query.apply(this, params);
  };
}

const enter = (by: LocalCaller, strategy: 'otp' | 'password', body: object) =>
  by.call(calls.authSignInOrUp, {
    params: { mode: 'sign-in', identifier: 'email', strategy },
    body: { email, ...body },
  });

let payment = '';
const orderByCard = async (by: (token: string) => LocalCaller): Promise<void> => {
  const body = { idempotencyKey, paymentMethod: 'CARD' as const };
  const { order } = await by(customer).call(calls.checkoutPlaceOrder, { body });
  payment = (await shop.services.storage.payments.ofOrder(order.simpleId))!.id;
};
const goToPay = async (by: (token: string) => LocalCaller): Promise<string> => {
  await orderByCard(by);
  return (await shop.services.payments!.addressOf(payment))!.address;
};
const payOnPage = async (by: (token: string) => LocalCaller): Promise<void> => {
  const body = new URLSearchParams({ card: '4242424242424242' });
  await fetch(await goToPay(by), { method: 'POST', body, redirect: 'manual' });
};
const payAndCancel = async (by: (token: string) => LocalCaller): Promise<void> => {
  await payOnPage(by);
  await shop.services.payments!.settle(payment);
  const { storage: stored } = shop.services;
  const { orderNumber } = (await stored.payments.read(payment))!;
  const { version } = (await stored.orderDesk.read(orderNumber))!;
  const merchant = { id: 'a-cancellation', author: 'merchant', at: now() };
  await stored.orderDesk.change(orderNumber, version, merchant, (record) => {
    const outcome = cancelOrder(record, new Date(now()).toISOString());
    if ('refused' in outcome) throw new Error(outcome.refused);
    const { restock, ...state } = outcome;
    return { state, restock, messages: [], audit: { action: 'order.cancel', before: '', after: '' } };
  });
};

const subscribeByCard = async (): Promise<void> => {
  const kept = await enterCard(payApi);
  for (const id of cardSubscriptions) await subscribe(shop.services.storage, customerId, { id, card: kept });
};

/** Preparations that the server performs before it is armed. */
const preparations: Partial<Record<string, (by: (token: string) => LocalCaller) => Promise<unknown>>> = {
  erase: async (by) => {
    await subscribe(shop.services.storage, customerId, { card: await enterCard(payApi) });
    await by(customer).call(calls.userMarkForDelete);
  },
  recur: () => subscribe(shop.services.storage, customerId),
  recurByCard: subscribeByCard,
  openPage: orderByCard,
  takePayment: payOnPage,
  giveBack: payAndCancel,
  abandon: goToPay,
};

/** Acts during which the server is killed. */
const acts = {
  signIn: (by: (token: string) => LocalCaller) => enter(by(guest), 'password', { password }),
  changePassword: (by: (token: string) => LocalCaller) => enter(by(guest), 'otp', { code, password: newPassword }),
  order: (by: (token: string) => LocalCaller) =>
    by(customer).call(calls.checkoutPlaceOrder, { body: { idempotencyKey, paymentMethod: 'CASH_ON_DELIVERY' } }),
  redeem: (by: (token: string) => LocalCaller) =>
    by(customer).call(calls.giftCardLink, { body: { cardNumber: card.number, pin: card.pin } }),
  mark: (by: (token: string) => LocalCaller) => by(customer).call(calls.userMarkForDelete),
  erase: async () => {
    const { services } = createShop({ ...options, env: afterDeletion });
    await deleteMarked(services);
    await services.payments!.forgetDue();
  },
  recur: () => placeDueOrders(createShop({ ...options, env: onDeliveryDay }).services),
  recurByCard: async () => {
    const { services } = createShop({ ...options, env: onDeliveryDay });
    await placeDueOrders(services);
    await services.payments!.settleDue();
    await services.payments!.close();
  },
  orderByCard,
  openPage: () => shop.services.payments!.addressOf(payment),
  takePayment: () => shop.services.payments!.settle(payment),
  giveBack: () => shop.services.payments!.settle(payment),
  abandon: () => createShop({ ...options, env: afterDeadline }).services.payments!.settleDue(),
};

watchDatabase();
const storage = await openAt(address);
const { now } = fixedEnv();
const options: ShopOptions = {
  storage,
  env: { now, randomBytes: systemEnv.randomBytes },
  config,
  checkResponses: true,
  transports: { email: 'outbox', sms: 'outbox' },
  paymentProvider: payingWith(payApi),
};
const shop = createShop(options);
const by = (token: string) => createLocalCaller(shop, token);
await preparations[act]?.(by);
// Pending messages are sent first, so that the act runs the same statements each time.
await shop.services.messenger.deliver();
if (killAfter !== null) await killLater(killAfter);
isArmed = true;
const begin = performance.now();
await acts[act](by);
console.log(JSON.stringify([statements, performance.now() - begin]));
await storage.close();
process.exit();
