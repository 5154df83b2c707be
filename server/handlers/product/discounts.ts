import getProductDiscounts from '../../../commerce/calls/product/discounts.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/find.ts';
import { pageOf } from '../../presenters/paging.ts';
import { orderedPromotions, presentPromotions } from '../../presenters/promotions.ts';

export default defineHandler(getProductDiscounts, async ({ params, query, shop }) => {
  const product = await existingProduct(shop, params.slug);
  const at = product.variants.findIndex(({ id, simpleId }) => id === query.variantId || simpleId === query.variantId);
  const index = Math.max(0, at);
  const variantId = product.variants[index]!.id;
  const onePiece = { id: 'one', variantId, quantity: 1, attributes: [] };
  const offers = presentPromotions(shop.config, {
    lines: [{ line: onePiece, variant: { product, index } }],
    codes: [],
    currencyCode: product.record.currencyCode,
  });
  const ordered = orderedPromotions(offers, query);
  if (query.pushCurrentlyApplicableFirst) {
    ordered.sort((a, b) => Number(b.isCurrentlyApplicable) - Number(a.isCurrentlyApplicable));
  }
  return pageOf(ordered, query.page ?? 1, query.perPage ?? limits.productPromotions.perPage);
});
