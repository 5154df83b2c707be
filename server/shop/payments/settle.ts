import { unissuedPieces } from '../../../commerce/rules/carts/gift-card-lines.ts';
import { type Charged, type KnownPayment, PaymentError, type PaymentProvider } from '../../core/ports/payments.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type {
  PaymentChange,
  PaymentStorage,
  StoredCharge,
  StoredPayment,
} from '../../core/ports/storage/orders/payments.ts';
import type { ShopServices } from '../calls/context.ts';
import { drawCards } from '../gift-cards/sold-cards.ts';
import { chargeBegun, chargeEnded, isChargeDue, nextDue } from './charges.ts';
import * as decisions from './decisions.ts';
import { isNews, refundFound } from './found-refunds.ts';

export type SettlingShop = Pick<
  ShopServices,
  'config' | 'env' | 'log' | 'messenger' | 'origin' | 'prices' | 'staffMail' | 'storage'
>;

type Decide = Parameters<PaymentStorage['change']>[2];

/** More steps than any payment takes at once. */
const mostSteps = 30;

/** What a step leads to. */
type Next = 'goes on' | 'rests';

/**
 * Brings a payment and its order to agree with what the provider knows: step by step, each of which is one request that may
 * be repeated, or one transaction. So it does not matter who calls it, how often, or between which steps a server dies.
 *
 * @throws PaymentError when the provider cannot be asked; it is asked again later
 */
export async function settle(shop: SettlingShop, provider: PaymentProvider, id: string): Promise<void> {
  const { storage, env, log, prices } = shop;
  const deciding = async () => ({ ...shop, rules: (await prices.now()).rules });

  const change = async (name: string, decide: Decide): Promise<Next> => {
    const by = { id: name, author: 'card payments', at: env.now() };
    await storage.payments.change(id, by, decide);
    return 'goes on';
  };
  const rest = async (decide: (payment: StoredPayment) => PaymentChange): Promise<Next> => {
    await change(`payment ${id} rests`, decide);
    return 'rests';
  };
  const laterOr = (payment: StoredPayment) => decisions.askLater(payment, env.now());
  const end = async (payment: StoredPayment): Promise<Next> => {
    const decider = await deciding();
    return change(decisions.changeIds.ended(payment), (current, record, cart, recurring) =>
      decisions.ended(decider, current, record, cart, recurring),
    );
  };
  /** Cancels the payment at the provider. One that was captured in the meantime is refused, and found by the next read. */
  const cancel = async (reference: string): Promise<Next> => {
    try {
      await provider.cancel(reference);
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
    }
    return 'goes on';
  };

  const take = async (payment: StoredPayment, record: OrderRecord, known: KnownPayment): Promise<Next> => {
    if (known.amount !== payment.amount || known.currencyCode !== payment.currencyCode)
      log.error(
        { payment: id, order: payment.orderNumber, expected: payment.amount, known: known.amount },
        'a payment is of another amount: it is given back',
      );
    const decider = await deciding();
    const drawn = await drawCards(env, unissuedPieces(record.order));
    return change(decisions.changeIds.paid(payment), (current, now, _, recurring) =>
      decisions.captured(decider, current, now, known, drawn, recurring),
    );
  };

  /** Charges a card that was kept: what was begun before is asked for again. */
  const charge = async (payment: StoredPayment, asked: StoredCharge, record: OrderRecord): Promise<Next> => {
    const { amount, currencyCode } = payment;
    const { card, tries } = asked;
    const request = { payment: id, attempt: tries, order: record.order.name, amount, currencyCode };
    let outcome: Charged = { declined: 'declined' };
    try {
      if (card) outcome = await provider.charge({ ...request, card });
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
      log.error({ payment: id, order: payment.orderNumber, reason: error.message }, 'a card could not be charged');
    }
    const decider = await deciding();
    return change(`payment ${id} charge ${tries}`, (current, now, _, recurring) =>
      chargeEnded(decider, current, now, recurring, tries, outcome),
    );
  };

  const settleOpen = async (payment: StoredPayment, record: OrderRecord): Promise<Next> => {
    const isOver = !decisions.isWanted(payment, record) || payment.deadline <= env.now();
    const reference = payment.page?.reference;
    if (payment.charge?.isAsked) return charge(payment, payment.charge, record);
    if (!isOver && isChargeDue(payment, env.now()))
      return change(`payment ${id} charge`, (current, _, __, recurring) => chargeBegun(current, env.now(), recurring));
    // Nobody knows the address of a page that is not stored, so nobody has paid on it.
    if (reference === undefined) {
      if (isOver) return end(payment);
      return rest((current) => ({ ...decisions.atRest(current), dueAt: nextDue(current) }));
    }
    const known = await provider.read(reference);
    const isRight = known.amount === payment.amount && known.currencyCode === payment.currencyCode;
    switch (known.state) {
      case 'captured':
        return take(payment, record, known);
      case 'authorised':
        if (!isRight || !decisions.isWanted(payment, record)) return cancel(reference);
        await provider.capture(reference);
        return 'goes on';
      case 'open':
        return isOver ? cancel(reference) : rest(laterOr);
      default:
        if (isOver) return end(payment);
        // The shopper can pay on another page.
        return rest((current) => {
          const { page, ...without } = current;
          const next = page?.reference === reference ? without : current;
          return { ...decisions.atRest(next), dueAt: nextDue(next) };
        });
    }
  };

  /** What arrives after the end is not kept. */
  const settleClosed = async (payment: StoredPayment, record: OrderRecord): Promise<Next> => {
    const reference = payment.page?.reference;
    if (reference === undefined) return rest(decisions.atRest);
    const known = await provider.read(reference);
    if (known.state === 'captured') return take(payment, record, known);
    if (known.state !== 'closed') return cancel(reference);
    return rest(decisions.atRest);
  };

  const settleCaptured = async (payment: StoredPayment, record: OrderRecord): Promise<Next> => {
    const asked = payment.refunds.find(({ state }) => state === 'asked');
    const reference = payment.page?.reference;
    // What was given back at the provider itself counts first, so that it is not given back once more.
    const known = reference === undefined ? [] : await provider.refundsOf(reference);
    const news = known.find((each) => isNews(payment, each));
    if (news) {
      const decider = await deciding();
      return change(decisions.changeIds.refundFound(news), (current, now) => refundFound(decider, current, now, news));
    }
    if (asked && decisions.isOwedLess(asked, record)) {
      const decider = await deciding();
      return change(`${asked.id} withdrawn`, (current, now) => decisions.withdrawn(decider, current, now, asked.id));
    }
    if (asked && reference !== undefined) {
      let state: 'made' | 'refused' = 'made';
      try {
        await provider.refund(reference, { id: asked.id, amount: asked.amount, currencyCode: payment.currencyCode });
      } catch (error) {
        if (!(error instanceof PaymentError) || error.kind !== 'refused') throw error;
        log.error({ payment: id, order: payment.orderNumber, reason: error.message }, 'a refund was refused');
        state = 'refused';
      }
      const decider = await deciding();
      return change(decisions.changeIds.refundEnded(asked.id), (current, now) =>
        decisions.refundEnded(decider, current, now, asked.id, state),
      );
    }
    if (!decisions.owedRefund(payment, record)) return rest(decisions.atRest);
    return change(`payment ${id} owed`, (current, now) => {
      const owed = decisions.owedRefund(current, now);
      return owed && { payment: { ...current, refunds: [...current.refunds, owed] }, dueAt: env.now() };
    });
  };

  const steps = { open: settleOpen, captured: settleCaptured, closed: settleClosed };
  for (let step = 0; step < mostSteps; step += 1) {
    const payment = await storage.payments.read(id);
    const record = payment && (await storage.orderDesk.read(payment.orderNumber));
    if (!payment || !record) return;
    let next: Next;
    try {
      next = await steps[payment.state](payment, record);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      log.warn({ payment: id, kind: error.kind, reason: error.message }, 'a payment could not be settled yet');
      await rest(laterOr);
      throw error;
    }
    if (next === 'rests') return;
  }
  log.error({ payment: id }, 'a payment does not settle');
  await rest(laterOr);
}
