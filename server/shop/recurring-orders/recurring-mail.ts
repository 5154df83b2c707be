import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import { nextDelivery, type RecurringChange } from '../../../commerce/rules/orders/recurring-order.ts';
import type { RecurringOrderDraft, StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import { cartCurrency } from '../carts/pricing.ts';
import type { StatusMails } from '../messaging/status-mail.ts';
import { presentRecurringPayment } from '../presenters/recurring-payment.ts';
import { priceRecurring } from './recurring-lines.ts';

type Mailer = Pick<ShopServices, 'env' | 'messenger' | 'origin'>;

const address = ({ origin }: Pick<ShopServices, 'origin'>): string => `${origin}/account/subscriptions`;

const times = ({ env }: Mailer) => ({ now: env.now(), expiresAt: env.now() + limits.statusMailHours * hourMs });

/** Returns the mail that announces the next delivery with its products and their total at today's prices. */
export async function upcomingMail(shop: ShopServices, recurring: StoredRecurringOrder): Promise<StatusMails> {
  const { id, checkout, plan, occurrence } = recurring;
  const { lines, priced } = await priceRecurring(shop, recurring);
  if (lines.length === 0 || !shop.messenger.has('email')) return [];
  const input = {
    plan: plan.title,
    day: nextDelivery(recurring),
    payment: presentRecurringPayment(recurring, shop.env, shop.payments?.canKeepCards === true),
    address: address(shop),
    goods: lines.map(({ line, variant }) => `${line.quantity} × ${variant.product.record.title}`),
    total: moneyFromMinor(priced.total, cartCurrency(lines, shop.config)),
  };
  const content = { name: 'recurring-upcoming', input } as const;
  return [
    {
      message: { id: `recurring-${id}-upcoming-${occurrence}`, channel: 'email', recipient: checkout.email, content },
      ...times(shop),
    },
  ];
}

/** Returns the mail about a delivery of which nothing could be sent, with the day of the next one. */
export function skippedMail(shop: Mailer, before: StoredRecurringOrder, after: StoredRecurringOrder): StatusMails {
  if (!shop.messenger.has('email')) return [];
  const { id, checkout, plan, occurrence } = before;
  const input = { plan: plan.title, day: nextDelivery(after), address: address(shop) };
  const content = { name: 'recurring-skipped', input } as const;
  return [
    {
      message: { id: `recurring-${id}-skipped-${occurrence}`, channel: 'email', recipient: checkout.email, content },
      ...times(shop),
    },
  ];
}

/** Returns the mail about a change by the merchant, with its reason. */
export function changedMail(
  shop: Mailer,
  after: RecurringOrderDraft,
  made: { id: string; change: RecurringChange; reason: string },
): StatusMails {
  if (!shop.messenger.has('email')) return [];
  const { id, checkout, plan, status } = after;
  const { change, reason } = made;
  const day = status === 'ACTIVE' ? nextDelivery(after) : '';
  const content = {
    name: 'recurring-changed',
    input: { plan: plan.title, change, day, reason, address: address(shop) },
  } as const;
  return [
    {
      message: { id: `recurring-${id}-changed-${made.id}`, channel: 'email', recipient: checkout.email, content },
      ...times(shop),
    },
  ];
}
