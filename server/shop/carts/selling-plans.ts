import { isRuleProduct } from '../../../commerce/rules/pricing/rows.ts';
import type { OwnPlan, PlanRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { StoredProduct } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../calls/context.ts';

/** Whether plans depend on the collections of a product. */
export const askForCollections = (plans: readonly PlanRule[]): boolean => plans.some(({ goods }) => goods?.collections);

/**
 * Returns the subscriptions with which a product is offered: its own, then the shop's that include it. A product's
 * own plan replaces one of the shop with the same identifier. Gift cards have no subscriptions.
 */
export function offeredPlans(
  { record }: Pick<StoredProduct, 'record'>,
  plans: readonly PlanRule[],
  collections: readonly string[],
): OwnPlan[] {
  if (record.isGiftCard) return [];
  const ownPlans = record.sellingPlans ?? [];
  const ofShop = plans.filter(
    ({ id, goods = {} }) =>
      !ownPlans.some((plan) => plan.id === id) && isRuleProduct({ product: record.slug, collections }, goods),
  );
  return [...ownPlans, ...ofShop];
}

/**
 * Returns the subscriptions with which a product is offered, reading its collections only when a plan depends on
 * them.
 */
export async function plansOfProduct({ prices, search }: ShopServices, product: StoredProduct): Promise<OwnPlan[]> {
  const { plans } = (await prices.now()).rules;
  return offeredPlans(product, plans, askForCollections(plans) ? await search.collectionsOf(product.id) : []);
}
