import getProductDiscounts from '../../../../commerce/calls/product/discounts.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requestPricing } from '../../carts/pricing-facts.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { productAsked } from '../../presenters/goods/subjects.ts';
import { orderedPromotions, presentPromotions } from '../../presenters/promotions.ts';

export default defineHandler(
  getProductDiscounts,
  async (context) => {
    const { params, query, shop } = context;
    const product = await existingProduct(shop, params.slug);
    const at = product.variants.findIndex(({ id, simpleId }) => id === query.variantId || simpleId === query.variantId);
    const index = Math.max(0, at);
    const variantId = product.variants[index]!.id;
    const onePiece = { id: 'one', variantId, quantity: 1, attributes: [] };
    const pricing = await requestPricing(context, 'main', [variantId]);
    // An answer that depends on the customer must not be cached publicly.
    if (pricing.facts.customer) context.markPersonal();
    const offers = presentPromotions(pricing, [{ line: onePiece, variant: { product, index } }]);
    const ordered = orderedPromotions(offers, query);
    if (query.pushCurrentlyApplicableFirst) {
      ordered.sort((a, b) => Number(b.isCurrentlyApplicable) - Number(a.isCurrentlyApplicable));
    }
    return pageOf(ordered, query.page ?? 1, query.perPage ?? limits.productPromotions.perPage);
  },
  async ({ params, shop }) => ['prices', 'collections', ...(await productAsked(shop, params.slug))],
);
