import { dayMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { returnAddress } from '../../../commerce/rules/addresses/own-address.ts';
import {
  type CardKeeping,
  type CardRequest,
  type KeptCard,
  PaymentError,
  type PaymentPage,
} from '../../core/ports/payments.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { KeptCards } from './service.ts';
import type { SettlementServices } from './settle.ts';

/** Opens a page for the known customer, or for a new one when that customer was deleted at the provider. */
async function openPage(cards: CardKeeping, request: CardRequest): Promise<PaymentPage> {
  try {
    return await cards.beginCard(request);
  } catch (error) {
    const isRefused = error instanceof PaymentError && error.kind === 'refused';
    if (!isRefused || request.customer === undefined) throw error;
    return cards.beginCard({ ...request, customer: undefined });
  }
}

/** Makes a payment that an order still waits for due to be charged now. Returns the payment's identifier. */
async function chargedNow({ storage, env }: SettlementServices, orderNumber: string): Promise<string | undefined> {
  const payment = await storage.payments.ofOrder(orderNumber);
  if (payment?.state !== 'open' || !payment.charge) return undefined;
  const now = env.now();
  const by = { id: `payment ${payment.id} card`, author: 'card payments', at: now };
  await storage.payments.change(payment.id, by, (current) =>
    current.state === 'open' && current.charge && !current.charge.isAsked
      ? { payment: { ...current, charge: { ...current.charge, nextAt: now } }, dueAt: now }
      : undefined,
  );
  return payment.id;
}

/**
 * Deletes the customers of deleted accounts, and replaced cards, at the provider. Requests that fail are retried
 * later.
 */
async function forgetDue({ storage, env, log }: SettlementServices, cards: CardKeeping): Promise<void> {
  const now = env.now();
  const options = { maxCards: limits.paymentsAtOnce, leasedUntil: now + limits.paymentLeaseMs };
  for (const { reference, tries } of await storage.payments.claimForgotten(now, options)) {
    try {
      await cards.forget(reference);
      await storage.payments.noteForgotten(reference, undefined);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      // A refusal is retried too, because it may be remedied, for example by a key with the permission.
      log.error(
        { kind: error.kind, reason: error.message },
        'a customer or a card could not be deleted at the payment service',
      );
      const wait = Math.min(limits.paymentRetryMs * 2 ** Math.min(tries, 20), limits.paymentLastRetryMs);
      await storage.payments.noteForgotten(reference, { dueAt: now + wait, tries: tries + 1 });
    }
  }
}

/** Time for which a replaced card is kept, for a charge that has begun. */
const replacedMs = dayMs;

/**
 * Returns the previous card and when to delete it; undefined when there is none, or the same card was entered
 * again.
 */
const replacedBy = (entered: KeptCard, before: KeptCard | undefined, now: number) =>
  before && before.method !== entered.method ? { card: before, dueAt: now + replacedMs } : undefined;

/** Null object for a service that cannot save cards. */
const noCards: CardKeeping = {
  charge: () => Promise.resolve({ declined: 'declined' }),
  beginCard: () => Promise.reject(new PaymentError('refused', 'The payment service keeps no cards.')),
  readCard: () => Promise.resolve({ state: 'open' }),
  forget: () => Promise.reject(new PaymentError('unavailable', 'The payment service keeps no cards.')),
};

/** Creates the saved cards of a shop. */
export function createKeptCards(
  shop: SettlementServices,
  cards: CardKeeping = noCards,
  settle: (payment: string) => Promise<void>,
): KeptCards {
  const { storage, env, origin, config } = shop;
  /** Stores the current page, which invalidates earlier pages. */
  const keepPage = async ({ owner, id }: StoredRecurringOrder, cardPage: StoredRecurringOrder['cardPage']) => {
    // Retries, because the job may change the recurring order concurrently.
    for (let tries = 0; tries < 3; tries += 1) {
      const current = await storage.recurringOrders.read(owner, id);
      if (!current) return;
      if (await storage.recurringOrders.save({ ...current, cardPage }, [])) return;
    }
    throw new PaymentError('unavailable', `The page for a card of ${id} could not be stored.`);
  };
  const settleCard: KeptCards['settleCard'] = async (recurringId) => {
    const stored = await storage.recurringDesk.read(recurringId);
    if (!stored?.cardPage) return;
    const card = await cards.readCard(stored.cardPage.reference);
    if (card.state === 'open') return;
    const { cardPage: _, ...without } = stored;
    const isStored = await storage.recurringOrders.save(
      card.state === 'kept' ? { ...without, isPaidByCard: true, card: card.card } : without,
      [],
      card.state === 'kept' ? replacedBy(card.card, stored.card, env.now()) : undefined,
    );
    // Lost an optimistic update: the other writer may or may not have stored the card, so read again.
    if (!isStored) return settleCard(recurringId);
    const payment = card.state === 'kept' ? await chargedNow(shop, stored.latestOrder) : undefined;
    if (payment !== undefined) await settle(payment);
  };
  return {
    settleCard,
    forgetDue: () => forgetDue(shop, cards),
    async cardAddressOf(recurring, returnPath) {
      const { id, owner, checkout } = recurring;
      if (recurring.cardPage) await settleCard(id);
      const { cardPage, card } = (await storage.recurringOrders.read(owner, id)) ?? recurring;
      const now = env.now();
      if (cardPage && cardPage.expiresAt > now + limits.paymentRetryMs) return cardPage.url;
      const expiresAt = now + limits.paymentPageMinutes * minuteMs;
      const back = new URLSearchParams({ subscription: id, to: returnAddress(returnPath, '/account/subscriptions') });
      const page = await openPage(cards, {
        recurring: id,
        customer: card?.customer,
        email: checkout.email,
        currencyCode: config.currencyCode,
        returnUrl: `${origin}/payments/card?${back.toString()}`,
        expiresAt,
      });
      await keepPage(recurring, { ...page, expiresAt });
      return page.url;
    },
  };
}
