import getProductDiscounts from '../../../commerce/calls/product/discounts.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/find.ts';
import { pageOf } from '../../presenters/paging.ts';
import { orderedPromotions, presentPromotions } from '../../presenters/promotions.ts';

export default defineHandler(getProductDiscounts, async ({ params, query, shop }) => {
  const product = await existingProduct(shop, params.slug);
  const at = product.variants.findIndex(({ id, simpleId }) => id === query.variantId || simpleId === query.variantId);
  const price = product.record.variants[Math.max(0, at)]!.price;
  const offers = presentPromotions(shop.config, {
    subtotal: price,
    codes: [],
    currencyCode: product.record.currencyCode,
  });
  const ordered = orderedPromotions(offers, query);
  if (query.pushCurrentlyApplicableFirst) {
    ordered.sort((a, b) => Number(b.isCurrentlyApplicable) - Number(a.isCurrentlyApplicable));
  }
  return pageOf(ordered, query.page ?? 1, query.perPage ?? limits.productPromotions.perPage);
});
