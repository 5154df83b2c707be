import { defineCall } from '../../../schemas/contract/call.ts';
import { promotion } from '../../../schemas/entities/cart/discount.ts';
import { pagedList } from '../../../schemas/entities/paged-list.ts';
import { choice, object, optional } from '../../../schemas/schema.ts';
import { paging } from '../../inputs/paging.ts';
import { promotionOrder } from '../../inputs/promotion-order.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'cart.discounts',
  method: 'GET',
  path: '/api/v1/org/user/cart/discount',
  summary: 'Discounts on offer for this cart.',
  access: 'session',
  query: object({
    ...paging(limits.promotionsPerPage),
    sortOrder: optional(choice('Direction', ['ASC', 'DESC'], { default: 'DESC' })),
    orderBy: optional(promotionOrder),
    mode: optional(
      choice('Which discounts', ['ALL', 'CURRENTLY_APPLICABLE', 'POTENTIALLY_APPLICABLE'], { default: 'ALL' }),
    ),
  }),
  answer: pagedList('Discounts', promotion),
});
