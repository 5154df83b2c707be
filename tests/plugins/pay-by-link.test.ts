import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import payByLink from '../../examples/plugins/pay-by-link/index.mjs';
import { createProvider } from '../../examples/plugins/pay-by-link/provider.mjs';
import { readPlugins } from '../../server/core/definition/plugins/read-plugins.ts';
import type { PaymentProvider } from '../../server/core/ports/payments.ts';
import { describePayments } from '../../testing/ports/describe-payments.ts';
import { type PayByLinkServer, startPayByLinkServer } from '../stand-ins/pay-by-link-server.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
let server: PayByLinkServer;
let provider: PaymentProvider;
beforeAll(async () => {
  server = await startPayByLinkServer();
  server.now = () => now;
});
afterAll(() => server.close());
beforeEach(() => {
  server.failures.length = 0;
  provider = connect();
});

const connect = (more: object = {}) => {
  const { address, key, webhookSecret } = server;
  return createProvider({ address, title: 'Pay online', key, webhookSecret, ...more });
};

let payments = 0;
const request = (more: object = {}) => ({
  payment: `payment-${payments}`,
  attempt: 1,
  order: 'A29B-QDKT',
  amount: 70_000,
  currencyCode: 'INR',
  email: 'asha@example.com',
  returnUrl: 'http://localhost:3000/payments/back?payment=p1',
  expiresAt: now + 3_600_000,
  ...more,
});
const begin = (more: object = {}) => {
  payments += 1;
  return provider.begin(request(more));
};
const pay = ({ url }: { url: string }) => fetch(url, { method: 'POST', redirect: 'manual' });
const refund = (id: string, amount: number) => ({ id: `${payments} ${id}`, amount, currencyCode: 'INR' });
const refused = { name: 'PaymentError', kind: 'refused' };
const unavailable = { name: 'PaymentError', kind: 'unavailable' };

describePayments(
  'pay-by-link',
  async () => ({ provider, now: () => now, pay, lastEvent: async () => server.events.at(-1)! }),
  it,
  'INR',
);

it('is paid on the page of the service, at once, and refunded in parts', async () => {
  const page = await begin();
  expect(await provider.read(page.reference)).toEqual({ state: 'open', amount: 0, currencyCode: 'INR' });
  await expect(provider.capture(page.reference)).rejects.toMatchObject(refused);
  const paid = await pay(page);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, request().returnUrl]);
  expect(await provider.read(page.reference)).toEqual({ state: 'captured', amount: 70_000, currencyCode: 'INR' });
  await provider.capture(page.reference);
  await provider.refund(page.reference, refund('first', 20_000));
  await provider.refund(page.reference, refund('first', 20_000));
  server.refundByHand(page.reference, 10_000);
  await expect(provider.refund(page.reference, refund('third', 50_000))).rejects.toMatchObject(refused);
  const reference = expect.any(String);
  const known = [
    { reference, id: `${payments} first`, amount: 20_000, isMade: true, madeAt: now },
    { reference, id: undefined, amount: 10_000, isMade: true, madeAt: now },
  ];
  expect(await provider.refundsOf(page.reference)).toEqual(known);
  const since = (await provider.refundsSince(now)).filter(({ payment }) => payment === `payment-${payments}`);
  expect(since.map((each) => each.refund)).toEqual(known);
  expect(await provider.refundsSince(now + 1000)).toEqual([]);
});

it.each(['begin', 'cancel', 'refund'] as const)('does a %s once when its answer is lost', async (act) => {
  for (const failure of ['down', 'lost'] as const) {
    const page = await begin();
    if (act === 'refund') await pay(page);
    const acts = {
      begin: () => provider.begin(request({ attempt: 2 })),
      cancel: () => provider.cancel(page.reference),
      refund: () => provider.refund(page.reference, refund(failure, 60_000)),
    };
    server.failures.push(failure);
    await expect(acts[act]()).rejects.toMatchObject(unavailable);
    await acts[act]();
    expect((await provider.refundsOf(page.reference)).map(({ amount }) => amount)).toEqual(
      act === 'refund' ? [60_000] : [],
    );
    const opened = [...server.links.values()].filter(({ payment }) => payment === `payment-${payments}`);
    expect(opened).toHaveLength(act === 'begin' ? 2 : 1);
  }
});

it('cancels an open page, more than once, and refuses to cancel a paid one', async () => {
  const open = await begin();
  await provider.cancel(open.reference);
  await provider.cancel(open.reference);
  expect(await provider.read(open.reference)).toMatchObject({ state: 'closed', amount: 0 });
  expect((await pay(open)).status).toBe(410);
  const paid = await begin();
  await pay(paid);
  await expect(provider.cancel(paid.reference)).rejects.toMatchObject(refused);
  const expired = await begin({ expiresAt: now - 1 });
  expect(await provider.read(expired.reference)).toMatchObject({ state: 'closed' });
  await expect(provider.read('unknown')).rejects.toMatchObject(refused);
});

it('reveals neither the key nor the order when it fails, and waits for a wrong key to be corrected', async () => {
  for (const wrong of [connect({ key: 'wrong-key' }), connect({ address: 'http://127.0.0.1:9/v1' })]) {
    const failure = await wrong.begin(request()).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject(unavailable);
    expect((failure as Error).message).not.toMatch(/wrong-key|A29B/);
  }
});

it('reads the payment of a signed event, and refuses what is not signed just now', async () => {
  const page = await begin();
  await pay(page);
  const event = server.events.at(-1)!;
  expect(await provider.readEvent({ ...event, at: now })).toEqual({ payment: `payment-${payments}` });
  expect(await provider.readEvent({ ...server.sign('{}'), at: now })).toEqual({});
  const { headers } = event;
  const forged = [
    { ...event, headers: {} },
    { ...event, body: event.body.replace('paid', 'free') },
    { body: event.body, headers: { ...headers, 'x-pay-by-link-time': String(now / 1000 + 1) } },
    server.sign(event.body, now, 'another secret of another account'),
    server.sign(event.body, now - 301_000),
    server.sign('{'),
  ];
  for (const each of forged)
    await expect(provider.readEvent({ ...each, at: now })).rejects.toMatchObject({ kind: 'forged' });
});

it('is a plug-in with checked settings', () => {
  const env = { PAY_BY_LINK_KEY: server.key, PAY_BY_LINK_WEBHOOK_SECRET: server.webhookSecret };
  const read = (options: object) => readPlugins([payByLink(options)], env);
  const { sources, problems, missing } = read({ address: server.address });
  expect([problems, missing]).toEqual([[], []]);
  expect(sources[0]?.parts.payments).toMatchObject({ name: 'pay-by-link', title: 'Pay online' });
  expect(read({ address: 'http://pay.example/v1' }).problems).toMatchObject([
    { place: 'plugins[0] (pay-by-link): setup', what: expect.stringContaining('not an address with https') },
  ]);
  expect(readPlugins([payByLink({ address: server.address })], {}).missing).toHaveLength(2);
});
