/** A discount on a whole cart. Money is in minor units. Without a code it applies automatically. */
export interface PromotionRule {
  code?: string;
  title: string;
  description?: string;
  type: 'PERCENTAGE' | 'AMOUNT';
  /** Percentage, or minor units. */
  value: number;
  minimumSubtotal?: number;
}

/** Whether a cart of this subtotal (minor units, before discounts) meets the promotion's condition. */
export const promotionApplies = (promotion: PromotionRule, subtotal: number): boolean =>
  subtotal > 0 && subtotal >= (promotion.minimumSubtotal ?? 0);

/** Discount of a promotion on the remaining total, in minor units; at most the remaining total. */
export const promotionDiscount = (promotion: PromotionRule, remaining: number): number => {
  const amount = promotion.type === 'PERCENTAGE' ? Math.round((remaining * promotion.value) / 100) : promotion.value;
  return Math.max(0, Math.min(remaining, amount));
};

/** Compares codes, ignoring case and surrounding whitespace. */
export const sameDiscountCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();
