import { choice, type Static } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Order of discounts: by what they save, or by their code. */
export const promotionOrder = choice('Order', ['DISCOUNT', 'CODE'], { default: limits.productPromotions.orderBy });
export type PromotionOrder = Static<typeof promotionOrder>;
