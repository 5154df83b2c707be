import { afterDelivery, nextDelivery } from '../../../commerce/rules/orders/recurring-order.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import { orderDraft } from '../carts/order-draft.ts';
import { cartCurrency, priceStoredCart } from '../carts/pricing.ts';
import { buyerOf, requestPricing } from '../carts/pricing-facts.ts';
import { nextInvoiceOf } from '../invoices/next-invoice-of.ts';
import { createStatusMailer } from '../messaging/status-mail.ts';
import { newPayment } from '../payments/new-payment.ts';
import { recurringCart, recurringLines } from './recurring-lines.ts';
import { skippedMail, upcomingMail } from './recurring-mail.ts';
import { needsNotice, scheduled, todayIn } from './schedule.ts';

/** Number of recurring orders read at once. */
const atOnce = 50;

const retryMs = 3_600_000;

/** Skips a delivery of which nothing could be sent, and schedules the next one. */
async function skip(shop: ShopServices, recurring: StoredRecurringOrder): Promise<void> {
  const next = scheduled(afterDelivery(recurring, todayIn(shop)), shop);
  const mails = skippedMail(shop, recurring, { ...recurring, ...next });
  await shop.storage.recurringOrders.save({ ...next, version: recurring.version }, mails);
}

/**
 * Returns the recurring order with the card that its customer has entered, even if neither the browser's return nor an
 * event has reported it.
 */
async function withCardOfPage(shop: ShopServices, recurring: StoredRecurringOrder): Promise<StoredRecurringOrder> {
  if (!recurring.cardPage || !shop.payments) return recurring;
  await shop.payments.settleCard(recurring.id);
  return (await shop.storage.recurringOrders.read(recurring.owner, recurring.id)) ?? recurring;
}

/** Places the order of a delivery. Products that are sold out or no longer sold are left out. */
async function placeOrder(shop: ShopServices, due: StoredRecurringOrder): Promise<void> {
  const { storage, config, env } = shop;
  const recurring = await withCardOfPage(shop, due);
  const { owner, id, occurrence } = recurring;
  const ids = recurring.lines.map(({ variantId }) => variantId);
  const pricing = await requestPricing({ shop, caller: { session: undefined, owner, userId: owner } }, [], ids);
  const mailer = createStatusMailer(shop);
  const soldOut = new Set<string>();
  // Each round excludes one more variant, so there are at most as many rounds as lines.
  for (;;) {
    const sent = { ...recurring, lines: recurring.lines.filter(({ variantId }) => !soldOut.has(variantId)) };
    const key = { owner, cart: recurringCart(sent) };
    const prices = await shop.prices.now();
    const placement = await storage.orders.place<'nothing' | 'outdated' | 'no cards'>(
      key,
      `recurring ${id} ${occurrence}`,
      (cart, variants, moment) => {
        if (moment.priceRevision !== pricing.revision || prices.revision !== pricing.revision)
          return { error: 'outdated' };
        const lines = recurringLines(sent, variants);
        if (!cart || lines.length === 0) return { error: 'nothing' };
        const { checkout } = sent;
        const uses = moment.uses(prices.limited, buyerOf(cart, owner));
        const priced = priceStoredCart(cart, lines, { ...pricing, facts: { ...pricing.facts, uses } });
        const currencyCode = cartCurrency(lines, config);
        const { forms } = config;
        const input = { env, cart, checkout, lines, priced, rules: pricing.rules, currencyCode, userId: owner, forms };
        const byCard = recurring.isPaidByCard === true && priced.payable > 0;
        const { payments } = shop;
        if (byCard && !(payments?.canKeepCards && payments.canTake(priced.payable, currencyCode)))
          return { error: 'no cards' };
        const draft = orderDraft({ ...input, paymentMethod: byCard ? 'CARD' : 'CASH_ON_DELIVERY' });
        const { order } = draft;
        const charges = { card: recurring.card };
        const payment = byCard ? newPayment({ env, order, amount: priced.payable, charges }) : undefined;
        const latestOrder = draft.order.simpleId;
        const next = scheduled({ ...afterDelivery(recurring, todayIn(shop)), latestOrder }, shop);
        const state = { order: draft.order, paid: draft.paid, refunded: 0 };
        return {
          draft: {
            ...draft,
            recurring: [{ ...next, version: recurring.version }],
            nextInvoice: nextInvoiceOf(shop, pricing.rules),
            ...(payment ? { payment } : {}),
            // The buyer is notified of the order when it is paid.
            messages: payment ? [] : mailer.placed(state, [next]),
          },
        };
      },
    );
    if (placement.kind === 'sold-out') soldOut.add(placement.variantId);
    else if (placement.kind === 'rejected' && placement.error === 'no cards')
      throw new Error('It is paid by card, and the shop takes no cards just now.');
    // A concurrent change of the order or of the price rules: the next run of the job places it.
    else return placement.kind === 'rejected' && placement.error === 'nothing' ? skip(shop, recurring) : undefined;
  }
}

/** Announces a delivery. */
async function announce(shop: ShopServices, recurring: StoredRecurringOrder): Promise<void> {
  const next = scheduled({ ...recurring, announced: recurring.occurrence }, shop);
  await shop.storage.recurringOrders.save(next, await upcomingMail(shop, recurring));
}

/**
 * Announces upcoming deliveries, and places the orders of those that are due. A failure is logged and retried
 * later, so that it does not delay the others.
 */
export async function placeDueOrders(shop: ShopServices): Promise<void> {
  const { storage, env, log, messenger } = shop;
  for (;;) {
    const due = await storage.recurringOrders.due(env.now(), atOnce);
    for (const recurring of due) {
      const isNear = needsNotice(recurring) && todayIn(shop) < nextDelivery(recurring);
      try {
        await (isNear ? announce(shop, recurring) : placeOrder(shop, recurring));
      } catch (cause) {
        log.error({ recurring: recurring.id, cause: String(cause) }, 'a recurring order could not be placed');
        await storage.recurringOrders.save({ ...recurring, dueAt: env.now() + retryMs }, []);
      }
    }
    messenger.deliverSoon();
    shop.payments?.settleSoon();
    if (due.length < atOnce) return;
  }
}
