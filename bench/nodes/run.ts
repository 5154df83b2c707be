/**
 * `node scripts/bench.mjs bench/nodes/run.ts [SECONDS] [FOLDER]`: three servers of one shop, PostgreSQL, Redis or
 * Valkey, and a balancer, all on loopback, under mixed load. A server is killed every 20 seconds; the database crashes
 * once and is restarted once, and the shared state is lost once. Exit code 1 if anything that was acknowledged is lost
 * or doubled, if books do not balance, or if a limit does not hold. With the FOLDER of another build, the servers begin
 * with that version, and each is replaced by this one when it has been killed, except for one that starts again as it
 * was, beside servers of this version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../cli/serving/free-port.ts';
import { limits } from '../../commerce/limits.ts';
import { startRedis } from '../../tests/conformance/state/redis-server.ts';
import { startPostgres } from '../../tests/conformance/storage/postgres-server.ts';
import { startStripeServer } from '../../tests/stand-ins/stripe-server.ts';
import { startMailServer } from '../availability/mail-server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { guessCode } from './guesser.ts';
import { Journal } from './journal.ts';
import { Nodes } from './nodes.ts';
import { Shopper } from './shopper.ts';
import { verify } from './verify.ts';

const seconds = Number(process.argv[2] ?? 600);
const previous = process.argv[3];
const shoppers = Number(process.env.SHOPPERS ?? 8);
const guesses = Number(process.env.GUESSES ?? 100_000);
const killEveryMs = 20_000;
const stateLostMs = 10_000;
const plenty = 1_000_000;
/** Time after which the job for payments has looked all of them up. */
const paymentJobMs = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'endcap-nodes-'));
const journal = new Journal();
const [postgres, redis, stripe, mail] = await Promise.all([
  startPostgres(true),
  startRedis(),
  startStripeServer(),
  startMailServer(0),
]);
const url = await postgres.createDatabase();
const port = await freePort();
const nodes = new Nodes({
  folder,
  ports: [await freePort(), await freePort(), await freePort()],
  previous,
  env: {
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    ENDCAP_ORIGIN: `http://127.0.0.1:${port}`,
    ENDCAP_TRUST_PROXY: 'loopback',
    ENDCAP_SMTP_URL: mail.url,
    ENDCAP_MAIL_FROM: 'Shop <shop@example.com>',
    ENDCAP_STRIPE_KEY: stripe.key,
    ENDCAP_STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    ENDCAP_STRIPE_API: stripe.origin,
  },
});
const name = new URL(url).pathname.slice(1);
const startedAt = Date.now();
const log = (what: string): void =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${what}`);

/** Restocks some products, so that every order can be placed. Returns the stock by variant. */
async function fillStock(): Promise<Map<string, number>> {
  const variants = await postgres.ask<{ variant_id: string }>(
    `UPDATE variants SET quantity = ${plenty} WHERE is_tracked = 1 AND product_id IN
       (SELECT product_id FROM products ORDER BY product_id LIMIT 12) RETURNING variant_id`,
    name,
  );
  return new Map(variants.map(({ variant_id: id }) => [id, plenty]));
}

async function killNodes(until: number): Promise<void> {
  for (let kill = 0; Date.now() + killEveryMs < until; kill += 1) {
    await wait(killEveryMs);
    const killed = nodes.replaceOne(kill, log);
    if (killed) journal.count('servers killed');
  }
}

/** Runs a disruption at a fraction of the duration. */
async function at(share: number, what: string, act: () => Promise<void>): Promise<void> {
  await wait(seconds * 1000 * share);
  const start = Date.now();
  await act();
  log(`${what}, ${Date.now() - start} ms`);
}

async function loseState(): Promise<void> {
  await redis.kill();
  await wait(stateLostMs);
  await redis.restart();
}

/** Waits until the leases of killed servers' messages have expired, and until the job has looked up all payments. */
async function waitForMessages(): Promise<void> {
  const pending = "SELECT 1 FROM outgoing_messages WHERE state IN ('queued', 'sending') LIMIT 1";
  const patience = Date.now() + 2 * limits.messageLeaseMs;
  while ((await postgres.ask(pending, name)).length > 0 && Date.now() < patience) await wait(1000);
  await wait(paymentJobMs);
}

/** Records the number of checked guesses of each code before its row is deleted. */
async function countGuesses(until: number): Promise<void> {
  let judged = 0;
  while (Date.now() < until) {
    const most = 'SELECT max(attempts) AS most FROM one_time_codes';
    const [row] = await postgres.ask<{ most: string | null }>(most, name).catch(() => []);
    judged = Math.max(judged, Number(row?.most ?? 0));
    await wait(1000);
  }
  journal.count('guesses judged', judged);
  if (judged > limits.codeAttempts) journal.problem(`${judged} guesses of a code were judged`);
}

async function load(base: string, stock: ReadonlyMap<string, number>): Promise<void> {
  const until = Date.now() + seconds * 1000;
  const mails = mail.accepted;
  const market = { base, variants: [...stock.keys()], mails, journal, isOpen: () => Date.now() < until };
  log(`${shoppers} shoppers, ${guesses} guesses, ${stock.size} variants`);
  await Promise.all([
    killNodes(until),
    at(0.35, 'the database has crashed and recovered', () => postgres.restart('crash')),
    at(0.7, 'the database was restarted', () => postgres.restart('ended')),
    at(0.5, 'the shared state was lost and is back', loseState),
    countGuesses(until),
    guessCode({ base, mails, journal }, guesses, until - killEveryMs / 2),
    ...Array.from({ length: shoppers }, (_, number) => new Shopper(number + 1, market).run()),
  ]);
  log('the load has ended');
}

function report(): void {
  console.log(`\n${seconds} s, ${shoppers} shoppers`);
  for (const [what, count] of journal.counts) console.log(`  ${what.padEnd(36)} ${count}`);
  for (const [cause, count] of balancer?.failures ?? []) console.log(`  balancer: ${cause}, ${count} times`);
  const wrong = journal.problems.length;
  console.log(wrong === 0 ? 'Nothing was lost or doubled.' : `${wrong} things are wrong.`);
}

let balancer: Balancer | undefined;
try {
  await nodes.start();
  balancer = await startBalancer(folder, port, nodes.ports);
  stripe.webhook = `${balancer.base}/payments/events/stripe`;
  const stock = await fillStock();
  await load(balancer.base, stock);
  await nodes.settled();
  await waitForMessages();
  await verify({ journal, postgres, url, stripe, mails: mail.accepted, stock });
  report();
} catch (error) {
  journal.problem(error instanceof Error ? String(error.stack) : String(error));
} finally {
  await nodes.stop();
  await Promise.all([balancer?.stop(), stripe.close(), redis.stop()]);
  await postgres.stop();
  mail.server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(journal.problems.length === 0 ? 0 : 1);
