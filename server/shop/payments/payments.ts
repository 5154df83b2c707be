import { limits } from '../../../commerce/limits.ts';
import { PaymentError, type PaymentProvider } from '../../core/ports/payments.ts';
import { nextDue } from './charges.ts';
import { isWanted } from './decisions.ts';
import { isNews } from './found-refunds.ts';
import { createKeptCards } from './kept-cards.ts';
import type { Payments } from './service.ts';
import { type SettlingShop, settle } from './settle.ts';

async function lookForRefunds(
  { storage, log }: SettlingShop,
  provider: PaymentProvider,
  since: number,
  settle: Payments['settle'],
): Promise<void> {
  try {
    for (const { payment: id, refund } of await provider.refundsSince(since)) {
      const payment = await storage.payments.read(id);
      if (payment && isNews(payment, refund)) await settle(id);
    }
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ kind: error.kind, reason: error.message }, 'refunds could not be looked for');
  }
}

export function createPayments(shop: SettlingShop, provider: PaymentProvider): Payments {
  const { storage, env, log, origin } = shop;
  const { payments } = storage;
  /** Payments that are being settled: one after another, because the second has to see what the first has done. */
  const running = new Map<string, Promise<void>>();
  const change = (id: string, decide: Parameters<typeof payments.change>[2]) =>
    payments.change(id, { id: `payment ${id} page`, author: 'card payments', at: env.now() }, decide);

  const settleOne = (id: string): Promise<void> => {
    const before = running.get(id) ?? Promise.resolve();
    const next = before
      .then(() => settle(shop, provider, id))
      .catch((cause: unknown) => {
        // What the provider did not answer is in the log, and due again.
        if (!(cause instanceof PaymentError)) log.error({ payment: id, cause: String(cause) }, 'payment not settled');
      })
      .finally(() => {
        if (running.get(id) === next) running.delete(id);
        shop.messenger.deliverSoon();
      });
    running.set(id, next);
    return next;
  };
  const settleDue = async (): Promise<void> => {
    const options = { most: limits.paymentsAtOnce, leasedUntil: env.now() + limits.paymentLeaseMs };
    const due = await payments.claim(env.now(), options);
    await Promise.all(due.map(settleOne));
  };
  const cards = createKeptCards(shop, provider, settleOne);
  return {
    name: provider.name,
    canTake: provider.canTake,
    settle: settleOne,
    ...cards,
    settleDue,
    settleSoon() {
      settleDue().catch((cause: unknown) => log.error({ cause: String(cause) }, 'payments could not be settled'));
    },
    lookForRefunds: (since) => lookForRefunds(shop, provider, since, settleOne),
    async receive(event) {
      const { payment, recurring } = await provider.readEvent(event);
      // An error fails the web-hook, and the provider sends the event again.
      if (recurring !== undefined) await cards.settleCard(recurring);
      // Stored first, so that it is not lost with the process.
      if (payment !== undefined && (await payments.wake(payment, env.now()))) void settleOne(payment);
    },
    async addressOf(id) {
      const known = await payments.read(id);
      if (known?.page?.reference !== undefined || known?.charge?.isAsked) await settleOne(id);
      const now = env.now();
      // What is asked for is stored before, so that the same is asked for after a crash.
      const payment = await change(id, (current, record) => {
        const canBegin = current.state === 'open' && isWanted(current, record) && current.deadline > now;
        if (!canBegin || current.page || current.charge?.isAsked) return undefined;
        const latest = Math.min(current.deadline, now + limits.paymentPageHours * 3_600_000);
        const expiresAt = Math.max(latest, now + limits.paymentPageMinutes * 60_000);
        const begun = { ...current, attempt: current.attempt + 1, page: { expiresAt } };
        return { payment: begun, dueAt: nextDue(current) };
      });
      const record = payment && (await storage.orderDesk.read(payment.orderNumber));
      if (!payment || !record) return undefined;
      if (payment.charge?.isAsked) throw new PaymentError('unavailable', 'Whether the card was charged is unknown.');
      const { page, attempt } = payment;
      const back = { isPage: false, address: `${payment.orderPath}${encodeURIComponent(payment.orderNumber)}` };
      if (!page || payment.state !== 'open' || !isWanted(payment, record)) return back;
      if (page.url !== undefined) return { isPage: true, address: page.url };
      // Money is reserved already, without a page.
      if (page.reference !== undefined) return back;
      try {
        const opened = await provider.begin({
          payment: id,
          attempt,
          order: record.order.name,
          expiresAt: page.expiresAt,
          amount: payment.amount,
          currencyCode: payment.currencyCode,
          email: record.order.email,
          keepsCard: payment.keepsCard || payment.charge ? { customer: payment.charge?.card?.customer } : undefined,
          returnUrl: `${origin}/payments/back?payment=${encodeURIComponent(id)}`,
        });
        const kept = await change(id, (current) =>
          current.attempt === attempt && current.state === 'open' && !current.charge?.isAsked
            ? {
                payment: { ...current, tries: 0, page: { ...page, ...opened } },
                dueAt: Math.min(current.deadline, env.now() + limits.paymentRetryMs),
              }
            : undefined,
        );
        // A payment page that is not stored is never opened: a payment on it could not be matched to the order.
        return kept?.page?.reference === opened.reference ? { isPage: true, address: opened.url } : back;
      } catch (error) {
        // The next page has a key of its own, because a service may repeat an answer that was none.
        await change(id, (current) => {
          const { page: failed, ...without } = current;
          const isSame = current.attempt === attempt && failed?.reference === undefined;
          return isSame ? { payment: without, dueAt: nextDue(current) } : undefined;
        });
        throw error;
      }
    },
    async openPayment(order) {
      if (order.paymentMethod !== 'CARD' || order.canceledAt !== null) return undefined;
      const payment = await payments.ofOrder(order.simpleId);
      if (payment?.state !== 'open' || payment.deadline <= env.now()) return undefined;
      return {
        address: `${origin}/payments/go?payment=${encodeURIComponent(payment.id)}`,
        payBefore: new Date(payment.deadline).toISOString(),
      };
    },
    async close() {
      await Promise.all(running.values());
    },
  };
}
