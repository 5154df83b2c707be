import { isAmong } from '../../../commerce/rules/pricing/rows.ts';
import type { OwnPlan, PlanRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { StoredProduct } from '../../core/ports/storage/catalogue/catalogue.ts';
import type { ShopServices } from '../calls/context.ts';

/** Whether plans have to know the collections of a product. */
export const askForCollections = (plans: readonly PlanRule[]): boolean => plans.some(({ goods }) => goods?.collections);

/**
 * The subscriptions that a product is offered with: its own, then those of the shop that it is among the goods of. Of two
 * with one identifier the product's own counts. Money for later is bought once.
 */
export function offeredPlans(
  { record }: Pick<StoredProduct, 'record'>,
  plans: readonly PlanRule[],
  collections: readonly string[],
): OwnPlan[] {
  if (record.isGiftCard) return [];
  const own = record.sellingPlans ?? [];
  const ofShop = plans.filter(
    ({ id, goods = {} }) =>
      !own.some((plan) => plan.id === id) && isAmong({ product: record.slug, collections }, goods),
  );
  return [...own, ...ofShop];
}

/** The subscriptions that a product is offered with, asking for its collections where one has to know them. */
export async function plansOfProduct({ prices, search }: ShopServices, product: StoredProduct): Promise<OwnPlan[]> {
  const { plans } = (await prices.now()).rules;
  return offeredPlans(product, plans, askForCollections(plans) ? await search.collectionsOf(product.id) : []);
}
