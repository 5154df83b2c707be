import { choice, type Static } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Sort order of discounts: by savings or by code. */
export const promotionOrder = choice('Order', ['DISCOUNT', 'CODE'], { default: limits.productPromotions.orderBy });
/** Sort order of discounts. */
export type PromotionOrder = Static<typeof promotionOrder>;
