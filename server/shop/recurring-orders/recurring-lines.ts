import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { StoredRecurringOrder } from '../../core/ports/storage/orders/recurring-orders.ts';
import type { ShopServices } from '../calls/context.ts';
import { type LiveLine, priceStoredCart } from '../carts/pricing.ts';
import { requestPricing } from '../carts/pricing-facts.ts';

type Recurring = Pick<StoredRecurringOrder, 'id' | 'owner' | 'plan' | 'lines' | 'checkout' | 'isGiftCardBalanceUsed'>;

/** Returns a transient cart with the lines of each delivery. */
export const recurringCart = ({ id, lines, checkout, isGiftCardBalanceUsed }: Recurring): StoredCart => ({
  id,
  lines: [...lines],
  discountCodes: [],
  attributes: [],
  customerNote: '',
  checkout,
  fence: [],
  ...(isGiftCardBalanceUsed ? { isGiftCardBalanceUsed } : {}),
});

/**
 * Returns the lines that can still be bought, each with the plan as it was ordered, regardless of the shop's
 * current plans.
 */
export const recurringLines = (
  { plan, lines }: Pick<Recurring, 'plan' | 'lines'>,
  variants: CartVariants,
): LiveLine[] =>
  lines.flatMap((line) => {
    const variant = variants.get(line.variantId);
    return variant ? [{ line, variant, plan }] : [];
  });

/** Prices a delivery at today's prices, less the plan's discount. */
export async function priceRecurring(
  shop: ShopServices,
  recurring: Recurring,
): Promise<{ lines: LiveLine[]; priced: Priced }> {
  const ids = recurring.lines.map(({ variantId }) => variantId);
  const lines = recurringLines(recurring, await shop.storage.catalogue.variants(ids));
  const { owner } = recurring;
  const pricing = await requestPricing({ shop, caller: { session: undefined, owner, userId: owner } }, [], ids);
  return { lines, priced: priceStoredCart(recurringCart(recurring), lines, pricing) };
}
