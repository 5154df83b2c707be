import assert from 'node:assert/strict';
import type { PaymentPage, PaymentProvider, PaymentRequest, ReceivedEvent } from '../../server/core/ports/payments.ts';
import { includes, PortSuite, type RegisterTest, rejects } from './suite.ts';

/** A provider with an account of the service for tests, or with a stand-in for the service. */
export interface TestedPayments {
  provider: PaymentProvider;
  /** Clock of the service, in milliseconds since 1970. */
  now(): number;
  /** Pays on a page, as a shopper does. */
  pay(page: PaymentPage): Promise<unknown>;
  /** The signed event that the service has sent last. */
  lastEvent(): Promise<Omit<ReceivedEvent, 'at'>>;
}

const refused = { name: 'PaymentError', kind: 'refused' };
const forged = { name: 'PaymentError', kind: 'forged' };
const amount = 70_000;

/**
 * Registers the conformance suite of a payment service. Kept cards are not part of it.
 *
 * @param open returns an account; payments of earlier cases may be there
 * @param currencyCode of an amount of 700 that the account can take
 *
 * @example
 * describePayments('pay by link', async () => ({ provider, now: Date.now, pay, lastEvent }), test);
 */
export function describePayments(
  name: string,
  open: () => Promise<TestedPayments>,
  test: RegisterTest,
  currencyCode = 'EUR',
): void {
  const suite = new PortSuite(`payments by ${name}`, test);
  let payments = 0;
  const begin = async (more: Partial<PaymentRequest> = {}) => {
    const tested = await open();
    payments += 1;
    const request: PaymentRequest = {
      payment: `payment-${payments}-${tested.now()}`,
      attempt: 1,
      order: 'A29B-QDKT',
      amount,
      currencyCode,
      email: 'asha@example.com',
      returnUrl: 'http://localhost:3000/payments/back?payment=p1',
      expiresAt: tested.now() + 3_600_000,
      ...more,
    };
    const page = await tested.provider.begin(request);
    return { ...tested, request, page };
  };
  /** A payment whose money the shop has. */
  const captured = async () => {
    const begun = await begin();
    await begun.pay(begun.page);
    await begun.provider.capture(begun.page.reference);
    return begun;
  };

  suite.it('have a name that an address can have, and take whole amounts', async () => {
    const { provider } = await open();
    assert.match(provider.name, /^[a-z0-9-]+$/);
    assert.equal(provider.canTake(amount, currencyCode), true);
  });

  suite.it('open a page to which a shopper can be sent', async () => {
    const { provider, page, request } = await begin();
    assert.doesNotThrow(() => new URL(page.url), `${page.url} is not an address`);
    assert.notEqual(page.reference, '');
    includes(await provider.read(page.reference), { state: 'open', amount: 0, currencyCode });
    assert.deepEqual(await provider.begin(request), page, 'the same attempt has another page');
    const next = await provider.begin({ ...request, attempt: 2 });
    assert.notEqual(next.reference, page.reference, 'another attempt has the same page');
  });

  suite.it('are captured once they are paid, and not before', async () => {
    const { provider, page, pay } = await begin();
    await rejects(provider.capture(page.reference), refused);
    await pay(page);
    const { state, ...paid } = await provider.read(page.reference);
    assert.ok(state === 'authorised' || state === 'captured', `a paid page is ${state}`);
    includes(paid, { amount, currencyCode });
    await provider.capture(page.reference);
    await provider.capture(page.reference);
    includes(await provider.read(page.reference), { state: 'captured', amount, currencyCode });
  });

  suite.it('are refunded in parts, each once, and never by more than was taken', async () => {
    const { provider, page, request, now } = await captured();
    const { reference } = page;
    const part = (id: string, of: number) => ({ id: `${request.payment} ${id}`, amount: of, currencyCode });
    assert.deepEqual(await provider.refundsOf(reference), []);
    await provider.refund(reference, part('first', 20_000));
    await provider.refund(reference, part('first', 20_000));
    await provider.refund(reference, part('second', 10_000));
    await rejects(provider.refund(reference, part('third', 50_000)), refused);
    const made = await provider.refundsOf(reference);
    const facts = made.map(({ id, amount: of, isMade }) => ({ id, amount: of, isMade }));
    // Refunds of one moment may be listed in either order.
    assert.deepEqual(
      facts.toSorted((a, b) => b.amount - a.amount),
      [
        { id: `${request.payment} first`, amount: 20_000, isMade: true },
        { id: `${request.payment} second`, amount: 10_000, isMade: true },
      ],
    );
    const since = await provider.refundsSince(now() - 60_000);
    const own = since.filter(({ payment }) => payment === request.payment);
    assert.deepEqual(own.map(({ refund }) => refund.reference).sort(), made.map((each) => each.reference).sort());
    assert.deepEqual(
      (await provider.refundsSince(now() + 60_000)).filter(({ payment }) => payment === request.payment),
      [],
    );
  });

  suite.it('are cancelled more than once, until their money is taken', async () => {
    const { provider, page } = await begin();
    await provider.cancel(page.reference);
    await provider.cancel(page.reference);
    includes(await provider.read(page.reference), { state: 'closed', amount: 0 });
    const paid = await captured();
    await rejects(paid.provider.cancel(paid.page.reference), refused);
  });

  suite.it('are refused by an unknown reference', async () => {
    const { provider } = await open();
    await rejects(provider.read('unknown'), refused);
  });

  suite.it('are named by events that the service has signed just now', async () => {
    const { provider, page, pay, request, now, lastEvent } = await begin();
    await pay(page);
    const event = await lastEvent();
    const at = now();
    includes(await provider.readEvent({ ...event, at }), { payment: request.payment });
    const changed = event.body.replace(request.payment, () => 'payment-of-another');
    assert.notEqual(changed, event.body, 'the event does not name the payment');
    await rejects(provider.readEvent({ ...event, body: changed, at }), forged);
    await rejects(provider.readEvent({ ...event, headers: {}, at }), forged);
    // An event that was recorded is sent again an hour later.
    await rejects(provider.readEvent({ ...event, at: at + 3_600_000 }), forged);
  });
}
