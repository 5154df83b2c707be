import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { dayIn } from '../../../commerce/rules/form/day-window.ts';
import { nextDelivery, type RecurringState } from '../../../commerce/rules/orders/recurring-order.ts';
import { momentOf, shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { RecurringOrderDraft } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';

type Clock = Pick<ShopServices, 'config' | 'env'>;

/** Returns today's calendar day in the shop's time zone. */
export const todayIn = ({ config, env }: Clock): string => dayIn(env.now(), shopTimeZone(config.markets));

const days: Readonly<Record<OwnPlan['every']['unit'], number>> = { DAY: 1, WEEK: 7, MONTH: 28, YEAR: 365 };

/** Whether deliveries are so far apart that the customer may forget one. */
const isAnnounced = ({ every }: Pick<RecurringState, 'every'>): boolean =>
  every.count * days[every.unit] > limits.recurringNoticeFromDays;

/** Whether the next delivery is announced to the customer before it is ordered. */
export const needsNotice = (draft: Pick<RecurringOrderDraft, 'every' | 'occurrence' | 'announced'>): boolean =>
  isAnnounced(draft) && draft.announced < draft.occurrence;

/** Adds the time at which the recurring order is due next: to announce its delivery, or to order it. */
export function scheduled({ dueAt: _, ...draft }: RecurringOrderDraft, shop: Clock): RecurringOrderDraft {
  if (draft.status !== 'ACTIVE') return draft;
  const orderedAt = momentOf(`${nextDelivery(draft)}T06:00`, shopTimeZone(shop.config.markets));
  return { ...draft, dueAt: needsNotice(draft) ? orderedAt - limits.recurringNoticeDays * dayMs : orderedAt };
}
