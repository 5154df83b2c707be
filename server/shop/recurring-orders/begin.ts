import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';
import { newId } from '../../core/env.ts';
import type { StoredCart, StoredCartLine } from '../../core/ports/storage/orders/carts.ts';
import type { RecurringOrderDraft } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import type { LiveLine } from '../carts/pricing.ts';
import { scheduled, todayIn } from './schedule.ts';

/**
 * Returns a line as delivered each time, without the gift wrapping, express delivery and offer of the first
 * delivery.
 */
const repeatedLine = ({ id, variantId, quantity, attributes, customisation, sellingPlanId }: StoredCartLine) => ({
  id,
  variantId,
  quantity,
  attributes,
  ...(customisation === undefined ? {} : { customisation }),
  ...(sellingPlanId === undefined ? {} : { sellingPlanId }),
});

/** The order with which recurring orders begin. */
export interface FirstOrder {
  owner: string;
  /** Number of the order with which it begins. */
  order: string;
  lines: readonly LiveLine[];
  checkout: NonNullable<StoredCart['checkout']>;
  /** Whether it is paid by card, and whether gift card balance is used first. */
  isPaidByCard: boolean;
  isGiftCardBalanceUsed: boolean;
}

/**
 * Returns the recurring orders that begin with an order: one for each plan, so that its products are delivered
 * together.
 */
export function beginRecurringOrders(
  shop: Pick<ShopServices, 'config' | 'env'>,
  { owner, order, lines, checkout, isPaidByCard, isGiftCardBalanceUsed }: FirstOrder,
): RecurringOrderDraft[] {
  const plans = new Map<string, OwnPlan>();
  for (const { plan } of lines) if (plan) plans.set(plan.id, plan);
  return [...plans.values()].map(({ id, title, every, percentage, description }) =>
    scheduled(
      {
        id: newId(shop.env),
        owner,
        status: 'ACTIVE',
        startDay: todayIn(shop),
        every,
        occurrence: 1,
        announced: 0,
        plan: { id, title, every, percentage, ...(description === undefined ? {} : { description }) },
        lines: lines.flatMap(({ line, plan }) => (plan?.id === id ? [repeatedLine(line)] : [])),
        checkout,
        ...(isPaidByCard ? { isPaidByCard } : {}),
        ...(isGiftCardBalanceUsed ? { isGiftCardBalanceUsed } : {}),
        firstOrder: order,
        latestOrder: order,
        startedAt: shop.env.now(),
      },
      shop,
    ),
  );
}
