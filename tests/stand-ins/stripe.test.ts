import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { KeptCard, PaymentPage, PaymentRequest } from '../../server/core/ports/payments.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import { describePayments } from '../../testing/ports/describe-payments.ts';
import { authenticationRequiredCard, declinedCard } from './stripe-account.ts';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

let server: StripeServer;
let provider: ReturnType<typeof createStripeProvider>;
const now = Date.parse('2026-01-01T00:00:00.000Z');
const returnUrl = 'http://localhost:3000/payments/back?payment=p1&attempt=1';

beforeAll(async () => {
  server = await startStripeServer();
  server.account.now = () => now;
});
afterAll(() => server.close());
const connect = (more: object = {}) =>
  createStripeProvider({
    key: server.key,
    webhookSecret: server.webhookSecret,
    api: new URL(server.origin),
    ...more,
  });
beforeEach(() => {
  provider = connect();
  server.failures.length = 0;
  server.asked.length = 0;
});

let payments = 0;
const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  payment: `payment-${payments}`,
  attempt: 1,
  order: 'A29B-QDKT',
  amount: 70_000,
  currencyCode: 'INR',
  email: 'asha@example.com',
  returnUrl,
  expiresAt: now + 3_600_000,
  ...more,
});
const begin = (more: Partial<PaymentRequest> = {}) => {
  payments += 1;
  return provider.begin(request(more));
};
const pay = ({ url }: PaymentPage, card = '4242424242424242') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card }), redirect: 'manual' });
/** An event as the shop receives it. */
const received = ({ body, signature }: { body: string; signature: string }) => {
  return { body, headers: { 'stripe-signature': signature }, at: now };
};
const refused = { name: 'PaymentError', kind: 'refused' };
const unavailable = { name: 'PaymentError', kind: 'unavailable' };

describePayments(
  'Stripe',
  async () => ({
    provider,
    now: () => now,
    pay,
    lastEvent: async () => {
      const { body, signature } = server.events.at(-1)!;
      return { body, headers: { 'stripe-signature': signature } };
    },
  }),
  it,
  'INR',
);

it('reserves a payment on the page, captures it, and refunds it in parts', async () => {
  const page = await begin();
  expect(await provider.read(page.reference)).toEqual({ state: 'open', amount: 0, currencyCode: 'INR' });
  const paid = await pay(page);
  expect([paid.status, paid.headers.get('location')]).toEqual([303, returnUrl]);
  expect(await provider.read(page.reference)).toEqual({ state: 'authorised', amount: 70_000, currencyCode: 'INR' });
  await provider.capture(page.reference);
  expect(await provider.read(page.reference)).toEqual({ state: 'captured', amount: 70_000, currencyCode: 'INR' });
  const intent = server.account.sessions.get(page.reference)!.payment_intent!;
  await provider.refund(page.reference, { id: `${payments} first`, amount: 20_000, currencyCode: 'INR' });
  await provider.refund(page.reference, { id: `${payments} second`, amount: 50_000, currencyCode: 'INR' });
  expect(server.account.held(intent)).toBe(0);
  await expect(
    provider.refund(page.reference, { id: `${payments} third`, amount: 1, currencyCode: 'INR' }),
  ).rejects.toMatchObject(refused);
});

it('leaves the page open for another card when a card is declined', async () => {
  const page = await begin();
  expect(await (await pay(page, declinedCard)).text()).toContain('declined');
  expect(await provider.read(page.reference)).toMatchObject({ state: 'open' });
  await pay(page);
  expect(await provider.read(page.reference)).toMatchObject({ state: 'authorised' });
});

it('opens one page, captures once and refunds once for repeated requests', async () => {
  const page = await begin();
  expect(await provider.begin(request())).toEqual(page);
  expect((await provider.begin(request({ attempt: 2 }))).reference).not.toBe(page.reference);
  await pay(page);
  await Promise.all([provider.capture(page.reference), provider.capture(page.reference)]);
  await provider.capture(page.reference);
  const refund = { id: `${payments} again`, amount: 30_000, currencyCode: 'INR' };
  await provider.refund(page.reference, refund);
  await provider.refund(page.reference, refund);
  expect(server.account.held(server.account.sessions.get(page.reference)!.payment_intent!)).toBe(40_000);
});

it.each(['begin', 'capture', 'cancel', 'refund'] as const)(
  'a %s without a response can be repeated, and is done once',
  async (act) => {
    for (const failure of ['down', 'lost'] as const) {
      const page = await begin();
      if (act !== 'begin') await pay(page);
      if (act === 'refund') await provider.capture(page.reference);
      const acts = {
        begin: () => provider.begin(request({ attempt: 2 })),
        capture: () => provider.capture(page.reference),
        cancel: () => provider.cancel(page.reference),
        refund: () =>
          provider.refund(page.reference, { id: `${payments} ${failure}`, amount: 60_000, currencyCode: 'INR' }),
      };
      // The library itself retries once when a connection was closed.
      server.failures.push(...(failure === 'lost' ? ([failure, failure] as const) : [failure]));
      // An outcome that can be looked up needs no second attempt.
      const isKnown = failure === 'lost' && (act === 'capture' || act === 'cancel');
      if (isKnown) await acts[act]();
      else await expect(acts[act]()).rejects.toMatchObject(unavailable);
      await acts[act]();
      const intent = server.account.sessions.get(page.reference)!.payment_intent!;
      const held = { begin: 0, capture: 70_000, cancel: 0, refund: 10_000 };
      expect(server.account.held(intent)).toBe(held[act]);
      expect(
        [...server.account.sessions.values()].filter(({ metadata }) => metadata.payment === `payment-${payments}`),
      ).toHaveLength(act === 'begin' ? 2 : 1);
    }
  },
);

it('cancelling ends a page and releases reserved money, is idempotent, and is refused after the capture', async () => {
  const open = await begin();
  await provider.cancel(open.reference);
  await provider.cancel(open.reference);
  expect([(await provider.read(open.reference)).state, (await pay(open)).status]).toEqual(['closed', 410]);
  const reserved = await begin();
  await pay(reserved);
  await provider.cancel(reserved.reference);
  expect(await provider.read(reserved.reference)).toMatchObject({ state: 'closed', amount: 0 });
  await expect(provider.capture(reserved.reference)).rejects.toMatchObject(refused);
  const captured = await begin();
  await pay(captured);
  await provider.capture(captured.reference);
  await expect(provider.cancel(captured.reference)).rejects.toMatchObject(refused);
});

it('refuses unpaid payments, amounts that cannot be paid exactly, and refunds that the bank rejects', async () => {
  const page = await begin();
  await expect(provider.capture(page.reference)).rejects.toMatchObject(refused);
  await expect(provider.refund(page.reference, { id: 'early', amount: 1, currencyCode: 'INR' })).rejects.toMatchObject(
    refused,
  );
  expect([provider.canTake(1234, 'KWD'), provider.canTake(1230, 'KWD')]).toEqual([false, true]);
  await expect(begin({ amount: 1234, currencyCode: 'KWD' })).rejects.toMatchObject(refused);
  await expect(provider.read('cs_test_unknown')).rejects.toMatchObject(refused);
  const paid = await begin();
  await pay(paid);
  await provider.capture(paid.reference);
  server.account.refundStatus = 'failed';
  const refund = provider.refund(paid.reference, { id: 'of a closed card', amount: 5, currencyCode: 'INR' });
  await expect(refund).rejects.toMatchObject(refused);
  server.account.refundStatus = 'succeeded';
});

it("reveals neither the key nor the shopper's address when it fails", async () => {
  const wrong = connect({ key: 'sk_test_wrong' });
  payments += 1;
  const failure = await wrong.begin(request()).catch((error: unknown) => error as Error);
  expect(failure).toMatchObject(unavailable);
  expect(JSON.stringify([String(failure), (failure as Error).message])).not.toMatch(/sk_test|asha@/);
  const gone = connect({ api: new URL('http://127.0.0.1:9') });
  await expect(gone.begin(request())).rejects.toMatchObject(unavailable);
});

it('reads the payment that an event belongs to, and ignores events of others', async () => {
  const page = await begin();
  const from = server.events.length;
  await pay(page);
  await provider.capture(page.reference);
  await provider.refund(page.reference, { id: `${payments} named`, amount: 5, currencyCode: 'INR' });
  const events = server.events.slice(from);
  expect(events.map(({ type }) => type)).toEqual([
    ...['payment_intent.amount_capturable_updated', 'checkout.session.completed', 'payment_intent.succeeded'],
    'refund.created',
  ]);
  for (const event of events)
    expect(await provider.readEvent(received(event))).toEqual({ payment: `payment-${payments}` });
  for (const object of [{}, { metadata: null }, { metadata: { payment: 5 } }, { metadata: { payment: '' } }]) {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'plan.created', data: { object } });
    expect(await provider.readEvent(received({ body, signature: server.sign(body) }))).toEqual({});
  }
});

it('saves a card when the page asks for it, and charges it without the customer once per attempt', async () => {
  const page = await begin({ keepsCard: { customer: undefined } });
  expect((await provider.read(page.reference)).card).toBeUndefined();
  await pay(page);
  await provider.capture(page.reference);
  const { card } = await provider.read(page.reference);
  expect(card).toEqual({
    customer: expect.stringMatching(/^cus_/),
    method: expect.stringMatching(/^pm_/),
    face: { brand: 'Visa', lastFour: '4242', validThrough: '2027-09' },
  });
  const again = await begin({ keepsCard: { customer: card!.customer } });
  await pay(again);
  expect((await provider.read(again.reference)).card).toMatchObject({ customer: card!.customer });

  const charge = {
    payment: `charged ${payments}`,
    attempt: 1,
    order: 'A29B-QDKT',
    amount: 12_300,
    currencyCode: 'INR',
  };
  for (const failure of ['down', 'lost'] as const) {
    server.failures.push(failure, failure);
    await expect(provider.charge({ ...charge, card: card! })).rejects.toMatchObject(unavailable);
    server.failures.length = 0;
  }
  const charged = await provider.charge({ ...charge, card: card! });
  expect(await provider.charge({ ...charge, card: card! })).toEqual(charged);
  const { reference } = charged as { reference: string };
  expect(await provider.read(reference)).toMatchObject({ state: 'authorised', amount: 12_300, currencyCode: 'INR' });
  await provider.capture(reference);
  await provider.refund(reference, { id: `${payments} charged`, amount: 300, currencyCode: 'INR' });
  expect([server.account.held(reference), (await provider.refundsOf(reference)).length]).toEqual([12_000, 1]);
  const other = await provider.charge({ ...charge, attempt: 2, card: card! });
  const { reference: second } = other as { reference: string };
  await provider.cancel(second);
  expect(await provider.read(second)).toMatchObject({ state: 'closed', amount: 0 });

  for (const [number, declined] of [
    [declinedCard, 'declined'],
    [authenticationRequiredCard, 'needs-authentication'],
  ] as const) {
    server.account.cards.get(card!.method)!.number = number;
    const refusal = { ...charge, payment: `${declined} ${payments}`, card: card! };
    expect([await provider.charge(refusal), await provider.charge(refusal)]).toEqual([{ declined }, { declined }]);
  }
  const gone = { ...charge, attempt: 9, card: { customer: 'cus_gone', method: 'pm_gone' } };
  await expect(provider.charge(gone)).rejects.toMatchObject(refused);
});

const forCard = { recurring: 'recurring-1', email: 'asha@example.com', currencyCode: 'INR', returnUrl };
const beginCard = (customer?: string) => provider.beginCard({ ...forCard, customer, expiresAt: now + 3_600_000 });

it('saves a card that is entered on a page of its own, for a known or a new customer, without a charge', async () => {
  const page = await beginCard();
  expect(await provider.readCard(page.reference)).toEqual({ state: 'open' });
  await pay(page, declinedCard);
  expect(await provider.readCard(page.reference)).toEqual({ state: 'open' });
  await pay(page, '5555555555554444');
  const event = server.events.at(-1)!;
  expect(await provider.readEvent(received(event))).toEqual({ recurring: 'recurring-1' });
  const entered = await provider.readCard(page.reference);
  expect(entered).toMatchObject({
    state: 'kept',
    card: { face: { brand: 'Mastercard', lastFour: '4444', validThrough: '2027-09' } },
  });
  const { card } = entered as { card: KeptCard };
  const again = await beginCard(card.customer);
  await pay(again, '378282246310005');
  expect(await provider.readCard(again.reference)).toMatchObject({
    card: { customer: card.customer, face: { brand: 'American Express', lastFour: '0005' } },
  });
  const charge = { payment: 'entered', attempt: 1, order: 'A29B-QDKT', amount: 900, currencyCode: 'INR', card };
  expect(await provider.charge(charge)).toMatchObject({ reference: expect.stringMatching(/^pi_/) });
  const left = await beginCard();
  server.account.expire(left.reference);
  expect(await provider.readCard(left.reference)).toEqual({ state: 'closed' });
  await expect(beginCard('cus_gone')).rejects.toMatchObject(refused);
  await expect(provider.readCard('cs_test_unknown')).rejects.toMatchObject(refused);
});

it('deletes a customer with all cards, by customer or page, idempotently, and reports a service that is down', async () => {
  const pages = [await beginCard(), await beginCard(), await beginCard()] as const;
  for (const page of pages.slice(0, 2)) await pay(page);
  const cardOf = async ({ reference }: PaymentPage) =>
    ((await provider.readCard(reference)) as { card: KeptCard }).card;
  const [first, second] = [await cardOf(pages[0]), await cardOf(pages[1])];
  server.failures.push('down');
  await expect(provider.forget(first.customer)).rejects.toMatchObject(unavailable);
  await provider.forget(first.customer);
  await provider.forget(first.customer);
  await provider.forget(pages[1].reference);
  await provider.forget(pages[1].reference);
  await provider.forget('cs_test_unknown');
  expect([first, second].map(({ method }) => server.account.cards.has(method))).toEqual([false, false]);
  expect([first, second].map(({ customer }) => server.account.customers.has(customer))).toEqual([false, false]);
});

it('detaches one card from a customer who keeps the others, idempotently', async () => {
  const pages = [await beginCard()];
  await pay(pages[0]!);
  const cardOf = async ({ reference }: PaymentPage) =>
    ((await provider.readCard(reference)) as { card: KeptCard }).card;
  const first = await cardOf(pages[0]!);
  const other = await beginCard(first.customer);
  await pay(other);
  await provider.forget(first.method);
  await provider.forget(first.method);
  await provider.forget('pm_gone');
  const charge = { attempt: 1, order: 'A29B-QDKT', amount: 900, currencyCode: 'INR' };
  await expect(provider.charge({ ...charge, payment: 'taken', card: first })).rejects.toMatchObject(refused);
  const left = await provider.charge({ ...charge, payment: 'left', card: await cardOf(other) });
  expect(left).toMatchObject({ reference: expect.stringMatching(/^pi_/) });
});

it('lists refunds whoever made them, of one payment or of all, including failed ones', async () => {
  const page = await begin();
  await pay(page);
  await provider.capture(page.reference);
  expect(await provider.refundsOf(page.reference)).toEqual([]);
  const intent = server.account.sessions.get(page.reference)!.payment_intent!;
  await provider.refund(page.reference, { id: `${payments} asked`, amount: 100, currencyCode: 'INR' });
  const byHand = server.account.refundByHand(intent, 200);
  const reference = expect.stringMatching(/^re_/);
  const known = (id: string | undefined, amount: number, isMade = true) => {
    return { reference, id, amount, isMade, madeAt: now };
  };
  const both = [known(`${payments} asked`, 100), known(undefined, 200)];
  expect(await provider.refundsOf(page.reference)).toEqual(both);
  const since = (await provider.refundsSince(now)).filter(({ payment }) => payment === `payment-${payments}`);
  expect(since.map(({ refund }) => refund)).toEqual(both);
  expect(await provider.refundsSince(now + 1000)).toEqual([]);
  server.account.failRefund(byHand.id);
  expect((await provider.refundsOf(page.reference)).at(-1)).toEqual(known(undefined, 200, false));
});

it('looks up the payment of an event about a refund made by hand', async () => {
  const page = await begin();
  await pay(page);
  await provider.capture(page.reference);
  const intent = server.account.sessions.get(page.reference)!.payment_intent!;
  server.account.refundByHand(intent, 200);
  const event = received(server.events.at(-1)!);
  expect(event.body).not.toContain('payment-');
  expect(await provider.readEvent(event)).toEqual({ payment: `payment-${payments}` });
  server.unavailable = 1;
  await expect(provider.readEvent(event)).rejects.toMatchObject(unavailable);
  const other = event.body.replace(intent, 'pi_unknown');
  expect(await provider.readEvent(received({ body: other, signature: server.sign(other) }))).toEqual({});
});

it.each<[what: string, forge: (body: string) => [body: string, signature: string]]>([
  ['without a signature', (body) => [body, '']],
  ['with the secret of another', (body) => [body, server.sign(body, now, 'whsec_other')]],
  ['that was changed', (body) => [body.replace('plan', 'plam'), server.sign(body)]],
  ['that is too old', (body) => [body, server.sign(body, now - 301_000)]],
  ['that is signed and no JSON', () => ['{', server.sign('{')]],
])('refuses an event %s as forged', async (_, forge) => {
  const event = JSON.stringify({ id: 'evt_1', object: 'event', type: 'plan.created', data: { object: {} } });
  const [body, signature] = forge(event);
  await expect(provider.readEvent(received({ body, signature }))).rejects.toMatchObject({ kind: 'forged' });
  expect(await provider.readEvent(received({ body: event, signature: server.sign(event, now - 299_000) }))).toEqual({});
});
