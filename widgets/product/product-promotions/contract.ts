import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { promotion } from '../../../schemas/entities/cart/discount.ts';
import { boolean, list, object, optional, text } from '../../../schemas/schema.ts';
import {
  promotionPaging,
  promotionPagingActions,
  promotionProps,
  promotionSlots,
} from '../../ui/lists/promotion-contract.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'product-promotions',
  summary: 'Discount codes for a product, with what each would take off one piece of it.',
  loads: true,
  alsoKnownAs: ['product-offers', 'product-discounts'],
  calls: ['product.discounts'],
  props: object({
    slug: text('The product.', { minLength: 1, refers: 'product' }),
    variantId: optional(text('The variant; the first by default.', { maxLength: limits.maxIdLength })),
    pushCurrentlyApplicableFirst: boolean('Shows those first that apply to one piece.', { default: false }),
    ...promotionProps(limits.productPromotions.perPage),
  }),
  data: object({ hits: list('The promotions of this page.', promotion), ...promotionPaging }),
  actions: promotionPagingActions,
  events: fetchFailure,
  slots: promotionSlots,
});
