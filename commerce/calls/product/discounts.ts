import { defineCall } from '../../../schemas/contract/call.ts';
import { promotion } from '../../../schemas/entities/cart/discount.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { boolean, choice, object, optional } from '../../../schemas/schema.ts';
import { identifier, slugParams } from '../../inputs/identifiers.ts';
import { paging } from '../../inputs/paging.ts';
import { promotionOrder } from '../../inputs/promotion-order.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'product.discounts',
  method: 'GET',
  path: '/api/v1/org/product/{slug}/discount',
  summary: 'Discounts available for a product.',
  access: 'anyone',
  params: slugParams('Product'),
  query: object({
    ...paging(limits.productPromotions.perPage),
    variantId: optional(identifier('Variant')),
    pushCurrentlyApplicableFirst: optional(boolean('Sort currently applicable discounts first', { default: false })),
    orderBy: optional(promotionOrder),
    sortOrder: optional(choice('Direction', ['ASC', 'DESC'], { default: 'DESC' })),
  }),
  answer: pagedList('Discounts', promotion),
});
