import { moneyFromMinor } from '../../../../commerce/rules/money.ts';
import { sellingPlanPrice } from '../../../../commerce/rules/pricing/rows.ts';
import type { OwnPlan } from '../../../../schemas/entities/cart/pricing-rules.ts';
import type { SellingPlan, SellingPlanAllocation } from '../../../../schemas/entities/catalogue/selling-plan.ts';

/** Presents a subscription. */
export const presentSellingPlan = ({ id, title, description, every, percentage }: OwnPlan): SellingPlan => ({
  id,
  name: title,
  ...(description === undefined ? {} : { description }),
  intervalUnit: every.unit,
  intervalCount: every.count,
  ...(percentage === 0 ? {} : { discountPercentage: percentage }),
});

/** Presents the price of one piece of a variant with each subscription. */
export const presentAllocations = (
  plans: readonly OwnPlan[],
  price: number,
  currencyCode: string,
): SellingPlanAllocation[] =>
  plans.map((plan) => ({ sellingPlanId: plan.id, price: moneyFromMinor(sellingPlanPrice(price, plan), currencyCode) }));
