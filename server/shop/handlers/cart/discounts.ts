import getCartDiscounts from '../../../../commerce/calls/cart/discounts.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { cartPromotions, orderedPromotions } from '../../presenters/promotions.ts';

export default defineHandler(getCartDiscounts, async (context) => {
  const { query } = context;
  const promotions = await cartPromotions(context);
  const shown = promotions.filter(
    (promotion) =>
      query.mode === undefined ||
      query.mode === 'ALL' ||
      promotion.isCurrentlyApplicable === (query.mode === 'CURRENTLY_APPLICABLE'),
  );
  return pageOf(orderedPromotions(shown, query), query.page ?? 1, query.perPage ?? limits.promotionsPerPage);
});
