import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { sessionChanged } from '../../../commerce/rules/accounts/browser-session.ts';
import { seededRandom } from '../../../runtime/expressions/seeded-random.ts';
import { CallError } from '../../../server/core/call-error.ts';
import { systemEnv } from '../../../server/core/env.ts';
import type { OwnedData } from '../../../server/core/ports/storage/accounts/owners.ts';
import { createLocalCaller, type Shop } from '../../../server/shop/calls/shop.ts';
import { placeDueOrders } from '../../../server/shop/recurring-orders/place-due.ts';
import { hashToken } from '../../../server/shop/sessions/session-token.ts';
import { createShop } from '../../../server/start/create-shop.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { type Databases, databasesIn } from './databases.ts';
import { isOnServer, openAt } from './open-at.ts';
import { cardOf, payingActs } from './paying.ts';
import {
  config,
  customerFunds,
  email,
  idempotencyKey,
  newPassword,
  onDeliveryDay,
  password,
  payingWith,
  type Scene,
  setScene,
} from './scene.ts';

/**
 * Kills per act: a few by a fixed seed, more with `KILLS=50 SEED=2`, every moment with `KILLS=all`. Each kill ends
 * one process by SIGKILL before a statement of its database; with `KILLS=random` the process ends at 50 random
 * times, with `RANDOM_KILLS=100` at 100. In the suite `postgres` the shop is on a database server.
 */
const { KILLS = '3', SEED = '1', RANDOM_KILLS = '50' } = process.env;

const root = join(import.meta.dirname, '../../..');
/** One for each process, because both engines are tested at the same time. */
const bundle = join(root, `node_modules/.cache/endcap-kills-${process.pid}`);
const folder = mkdtempSync(join(tmpdir(), 'endcap-kills-'));
let databases: Databases;
let scene: Scene;
/** The stand-in of the payment service runs in a thread, because this one is blocked while a victim lives. */
let payService: Worker;
let payApi: string;

beforeAll(async () => {
  await build({
    root,
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'error',
    build: {
      rollupOptions: { input: ['victim.ts', 'pay-service.ts'].map((file) => join(import.meta.dirname, file)) },
      ssr: true,
      outDir: bundle,
      emptyOutDir: true,
    },
  });
  payService = new Worker(join(bundle, 'pay-service.js'));
  payApi = String((await once(payService, 'message'))[0]);
  databases = await databasesIn(folder);
  scene = await setScene(databases.before);
});
afterAll(async () => {
  for (const each of [folder, bundle]) rmSync(each, { recursive: true, force: true });
  await payService.terminate();
});

type Kill = { killAt: number } | { killAfter: number };

/**
 * Runs an act on a copy of the shop. Returns its address, and the number of statements and
 * milliseconds unless it was killed.
 */
async function run(act: string, kill?: Kill): Promise<{ copy: string; statements: number; ms: number }> {
  const copy = await databases.copy(act);
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(bundle, 'victim.js'),
      copy,
      JSON.stringify({ ...scene, payApi, act, killAt: null, killAfter: null, ...kill }),
    ],
    { encoding: 'utf8', timeout: 300_000 },
  );
  // A random time may be after the end of the act, and on a server the number of statements varies with their order.
  const mayEnd = kill && ('killAfter' in kill || isOnServer(copy));
  if (!mayEnd || status !== 0) expect([signal ?? status, stderr]).toEqual([kill ? 'SIGKILL' : 0, '']);
  const [statements = 0, ms = 0] = stdout ? (JSON.parse(stdout) as number[]) : [];
  return { copy, statements, ms };
}

const piecesOf = ({ carts }: OwnedData): number =>
  Object.values(carts)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const countsOf = (data: OwnedData) => [piecesOf(data), data.wishes.length, data.orders.length, data.addresses.length];

/** Funds before anything is spent or redeemed, after spending all, and after redeeming the gift card. */
const [whole, spent, redeemed] = [
  [customerFunds.coins, customerFunds.giftCards],
  [0, 0],
  [customerFunds.coins, customerFunds.giftCards + customerFunds.card],
];

const claiming = { maxMessages: 9, maxAttempts: 5, leasedUntil: Number.MAX_SAFE_INTEGER };

/** Returns the shop's state of the guest and the customer. */
async function stateOf(shop: Shop) {
  const { storage } = shop.services;
  const customer = await storage.customers.byIdentifier({ kind: 'email', value: email });
  const product = await storage.catalogue.productBySlug('item-1');
  const { orders } = await storage.orders.list(scene.customerId, 9);
  return {
    guest: countsOf(await storage.owners.read(scene.guestId)),
    customer: countsOf(await storage.owners.read(scene.customerId)),
    passwordHash: customer?.passwordHash,
    isThere: customer !== undefined,
    isMarked: customer?.deletesAt !== undefined,
    isSignedIn: (await storage.sessions.read(hashToken(scene.customer), 0)) !== undefined,
    stock: product!.variants[0]!.quantityAvailable,
    funds: await Promise.all(
      (['coins', 'giftCards'] as const).map((book) =>
        storage.ledgers.balance(book, `customer:${scene.customerId}`, fixedEnv().now()),
      ),
    ),
    card: await cardOf(shop, scene),
    deliveries: (await storage.recurringOrders.list(scene.customerId, 9))
      .map(({ occurrence }) => occurrence)
      .sort((one, other) => other - one),
    paid: orders.filter(({ order, paid }) => order.paymentMethod === 'CARD' && paid > 0).length,
    invoices: orders.flatMap(({ order }) => (order.invoices ?? []).map(({ number }) => number)).sort(),
    unbalanced: await storage.ledgers.unbalanced(),
    mails: (await storage.outbox.claim(fixedEnv().now() + 1000, claiming)).map(
      ({ message }) => 'content' in message && message.content.name,
    ),
  };
}

type State = Awaited<ReturnType<typeof stateOf>>;

/** Signs in with the guest's session, or without one when a sign-in before the kill has ended it, as a browser does. */
const enter = async (shop: Shop, given: string) => {
  const send = (session?: string) =>
    createLocalCaller(shop, session).call(calls.authSignInOrUp, {
      params: { mode: 'sign-in', identifier: 'email', strategy: 'password' },
      body: { email, password: given },
    });
  try {
    return await send(scene.guest);
  } catch (thrown) {
    if (!(thrown instanceof CallError) || thrown.code !== sessionChanged) throw thrown;
    return send();
  }
};

/** Pieces in the cart, wishes, orders and addresses of guest and customer. */
const apart = { guest: [2, 1, 1, 0], customer: [1, 1, 0, 1] };
const merged = { guest: [0, 0, 0, 0], customer: [3, 2, 1, 1] };

interface Act {
  /** Returns all states in which the kill may have left the shop. */
  allowed: (state: State, first: State) => object[];
  /** Repeats the act, and expects the same state as without a kill. */
  again: (shop: Shop, left: State) => Promise<void>;
}

const acts: Record<string, Act> = {
  signIn: {
    allowed: () => [apart, merged],
    async again(shop) {
      await enter(shop, password);
      expect(await stateOf(shop)).toMatchObject(merged);
    },
  },
  changePassword: {
    // A new password ends every session that was opened with the old one.
    allowed: (state, first) =>
      state.passwordHash === first.passwordHash
        ? [{ ...apart, isSignedIn: true }]
        : [
            { ...apart, isSignedIn: false },
            { ...merged, isSignedIn: false },
          ],
    async again(shop, { isSignedIn }) {
      const [right, wrong] = isSignedIn ? [password, newPassword] : [newPassword, password];
      await expect(enter(shop, wrong)).rejects.toMatchObject({ code: 'password-invalid' });
      await enter(shop, right);
      expect(await stateOf(shop)).toMatchObject(merged);
    },
  },
  order: {
    allowed: () => [
      { customer: [1, 1, 0, 1], stock: 4, funds: whole, mails: [] },
      // A message that was being handed over at the kill is lost.
      { customer: [0, 1, 1, 1], stock: 3, funds: spent, mails: ['order-placed'] },
      { customer: [0, 1, 1, 1], stock: 3, funds: spent, mails: [] },
    ],
    async again(shop) {
      const body = { idempotencyKey, paymentMethod: 'CASH_ON_DELIVERY' as const };
      await createLocalCaller(shop, scene.customer).call(calls.checkoutPlaceOrder, { body });
      expect(await stateOf(shop)).toMatchObject({ customer: [0, 1, 1, 1], stock: 3, funds: spent });
    },
  },
  recur: {
    allowed: () => [
      { customer: [1, 1, 0, 1], stock: 4, funds: whole, deliveries: [1], mails: [] },
      { customer: [1, 1, 1, 1], stock: 3, funds: whole, deliveries: [2], mails: ['order-placed'] },
      { customer: [1, 1, 1, 1], stock: 3, funds: whole, deliveries: [2], mails: [] },
    ],
    async again(shop) {
      await placeDueOrders({ ...shop.services, env: onDeliveryDay });
      expect(await stateOf(shop)).toMatchObject({ customer: [1, 1, 1, 1], stock: 3, funds: whole, deliveries: [2] });
    },
  },
  ...payingActs({ scene: () => scene, service: () => payService, payApi: () => payApi, stateOf, whole, spent }),
  redeem: {
    allowed: () => [
      { ...apart, funds: whole },
      { ...apart, funds: redeemed },
    ],
    async again(shop, { funds: left }) {
      const { number: cardNumber, pin } = scene.card;
      const linked = createLocalCaller(shop, scene.customer).call(calls.giftCardLink, { body: { cardNumber, pin } });
      if (left[1] === customerFunds.giftCards) await linked;
      else await expect(linked).rejects.toMatchObject({ code: 'gift-card-empty' });
      expect(await stateOf(shop)).toMatchObject({ funds: redeemed });
    },
  },
  mark: {
    allowed: () => [
      { customer: [1, 1, 0, 1], isMarked: false, isSignedIn: true, mails: [] },
      { customer: [1, 1, 0, 1], isMarked: true, isSignedIn: false, mails: ['account-deletion'] },
      { customer: [1, 1, 0, 1], isMarked: true, isSignedIn: false, mails: [] },
    ],
    async again(shop, { isMarked }) {
      if (!isMarked) await createLocalCaller(shop, scene.customer).call(calls.userMarkForDelete);
      expect(await stateOf(shop)).toMatchObject({ customer: [1, 1, 0, 1], isMarked: true, isSignedIn: false });
    },
  },
};

async function withShop<Result>(database: string, use: (shop: Shop) => Promise<Result>): Promise<Result> {
  const storage = await openAt(database);
  const env = { now: fixedEnv().now, randomBytes: systemEnv.randomBytes };
  try {
    const paymentProvider = payingWith(payApi);
    return await use(createShop({ storage, env, config, checkResponses: true, paymentProvider }));
  } finally {
    await storage.close();
  }
}

const random = seededRandom(Number(SEED) / 1000);

/** Chooses the kills of an act: before its first and last statement, and at random ones. */
function killsOf({ statements, ms }: { statements: number; ms: number }): Kill[] {
  if (KILLS === 'random') return Array.from({ length: Number(RANDOM_KILLS) }, () => ({ killAfter: random() * ms }));
  if (KILLS === 'all') return Array.from({ length: statements }, (_, at) => ({ killAt: at + 1 }));
  const chosen = new Set(KILLS === '1' ? [] : [1, statements]);
  while (chosen.size < Math.min(Number(KILLS), statements)) chosen.add(1 + Math.floor(random() * statements));
  return [...chosen].sort((one, other) => one - other).map((killAt) => ({ killAt }));
}

it.each(Object.entries(acts))(
  'a killed server leaves nothing half done by the act %s',
  async (name, { allowed, again }) => {
    const first = await withShop(databases.before, stateOf);
    const unharmed = await run(name);
    expect(unharmed.statements).toBeGreaterThan(5);
    for (const kill of killsOf(unharmed)) {
      const { copy } = await run(name, kill);
      await withShop(copy, async (shop) => {
        const left = await stateOf(shop);
        expect(
          allowed(left, first).map((state) => ({ ...left, ...state })),
          `${name}, killed at ${JSON.stringify(kill)} of ${JSON.stringify(unharmed)}`,
        ).toContainEqual(left);
        expect(left.unbalanced).toEqual([]);
        await again(shop, left);
      });
    }
  },
  KILLS.length === 1 ? 600_000 : 7_200_000,
);
