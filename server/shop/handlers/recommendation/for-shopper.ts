import recommend from '../../../../commerce/calls/recommendation/for-shopper.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { recommendedToShopper } from '../../presenters/goods/for-shopper.ts';
import { presentProductCard } from '../../presenters/goods/products.ts';

export default defineHandler(recommend, async ({ caller, query, shop }) => {
  const { products, variantOf, basis, ...page } = await recommendedToShopper(shop, caller.owner, query);
  return {
    ...page,
    hits: products.map(({ product, reason, basis: of }) => ({
      ...presentProductCard(product, variantOf(product)),
      reason,
      ...(of ? { basis: of } : {}),
    })),
    ...(basis ? { basis: presentProductCard(basis.product), basedOn: basis.basedOn } : {}),
  };
});
