/**
 * A server that is killed while it does one thing: `victim FILE JSON`. It dies before the statement of the database with
 * a number, so that a moment can be repeated, or after a time, wherever it is then. Prints how many statements there were
 * and how many milliseconds they took.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Libsql from 'libsql';
import * as calls from '../../../commerce/calls/registry.ts';
import { createLocalCaller, createShop } from '../../../server/app.ts';
import type { LocalCaller } from '../../../server/calls/local-caller.ts';
import { deleteMarked } from '../../../server/customers/deletion.ts';
import { systemEnv } from '../../../server/env.ts';
import { openStorage } from '../../../server/storage/libsql/open.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { sampleConfig } from '../../../testing/sample-shop.ts';
import { afterDeletion, email, idempotencyKey, newPassword, password, type Scene } from './scene.ts';

interface Job extends Scene {
  act: keyof typeof acts;
  /** Number of the statement before which the process is killed. */
  killAt: number | null;
  /** Milliseconds after which it is killed. */
  killAfter: number | null;
}

const [, , file = '', text = '{}'] = process.argv;
const { act, killAt, killAfter, guest, customer, code, card } = JSON.parse(text) as Job;

let statements = 0;
let isArmed = false;
const countOne = (): void => {
  if (!isArmed) return;
  statements += 1;
  if (statements === killAt) process.kill(process.pid, 'SIGKILL');
};

/** Kills the process from a thread of its own, as its statements run to their end in this one. */
function killLater(ms: number): Promise<unknown> {
  const sleepAndKill = `
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage('ready');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData);
    process.kill(process.pid, 'SIGKILL');`;
  return once(new Worker(sleepAndKill, { eval: true, workerData: ms }), 'message');
}

/** Counts what connections run once the process is armed. */
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
}

const enter = (by: LocalCaller, strategy: 'otp' | 'password', body: object) =>
  by.call(calls.authSignInOrUp, {
    params: { mode: 'sign-in', identifier: 'email', strategy },
    body: { email, ...body },
  });

/** What the server does before it is armed. */
const preparations: Partial<Record<string, (by: (token: string) => LocalCaller) => Promise<unknown>>> = {
  erase: (by) => by(customer).call(calls.userMarkForDelete),
};

/** What the server does when it is killed. */
const acts = {
  signIn: (by: (token: string) => LocalCaller) => enter(by(guest), 'password', { password }),
  changePassword: (by: (token: string) => LocalCaller) => enter(by(guest), 'otp', { code, password: newPassword }),
  order: (by: (token: string) => LocalCaller) =>
    by(customer).call(calls.checkoutPlaceOrder, { body: { idempotencyKey, paymentMethod: 'CASH_ON_DELIVERY' } }),
  redeem: (by: (token: string) => LocalCaller) =>
    by(customer).call(calls.giftCardLink, { body: { cardNumber: card.number, pin: card.pin } }),
  mark: (by: (token: string) => LocalCaller) => by(customer).call(calls.userMarkForDelete),
  erase: () => deleteMarked({ ...shop.services, env: afterDeletion }),
};

watchDatabase();
const storage = openStorage(file);
const { now } = fixedEnv();
const shop = createShop({
  storage,
  env: { now, randomBytes: systemEnv.randomBytes },
  ...{ config: sampleConfig, checkResponses: true, transports: { email: 'outbox', sms: 'outbox' } },
});
const by = (token: string) => createLocalCaller(shop, token);
await preparations[act]?.(by);
if (killAfter !== null) await killLater(killAfter);
isArmed = true;
const begin = performance.now();
await acts[act](by);
console.log(JSON.stringify([statements, performance.now() - begin]));
await storage.close();
process.exit();
