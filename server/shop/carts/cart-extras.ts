import type { StoredCart, StoredUpsell } from '../../core/ports/storage/orders/carts.ts';
import { cartErrors } from './cart-errors.ts';
import { checkSize } from './line-changes.ts';
import type { ShopPricing } from './pricing.ts';

/** Switches order protection on or off. @throws CallError when the shop does not offer it */
export function withOrderProtection(cart: StoredCart, isEnabled: boolean, { rules }: ShopPricing): StoredCart {
  if (isEnabled && !rules.extras.orderProtection) throw cartErrors.extraNotOffered('orderProtection');
  return { ...cart, hasOrderProtection: isEnabled };
}

/** Lines to wrap, and lines to unwrap. */
interface GiftWrapChange {
  toAdd?: { lineItemId: string }[];
  toRemove?: { lineItemId: string }[];
}

/**
 * Changes which lines are gift-wrapped.
 *
 * @throws CallError when the shop offers no gift wrap, or a line to wrap does not exist
 */
export function withGiftWrap(
  cart: StoredCart,
  { toAdd = [], toRemove = [] }: GiftWrapChange,
  { rules }: ShopPricing,
): StoredCart {
  if (toAdd.length > 0 && !rules.extras.giftWrap) throw cartErrors.extraNotOffered('giftWrap');
  const unknown = toAdd.find(({ lineItemId }) => !cart.lines.some(({ id }) => id === lineItemId));
  if (unknown) throw cartErrors.lineNotFound(unknown.lineItemId);
  const isNamed = (ids: { lineItemId: string }[], id: string): boolean =>
    ids.some(({ lineItemId }) => lineItemId === id);
  const lines = cart.lines.map(({ isGiftWrapped, ...line }) => {
    const isWrapped = isNamed(toAdd, line.id) || (isGiftWrapped === true && !isNamed(toRemove, line.id));
    return isWrapped ? { ...line, isGiftWrapped: true as const } : line;
  });
  return { ...cart, lines };
}

interface UpsellChange {
  upsellSlug: string;
  enabled: boolean;
  formSchemaSlug?: string;
  customisationData?: Record<string, unknown>;
}

/**
 * Adds an upsell with its form's input, or removes it.
 *
 * @param accepted validates the input of one of the shop's forms
 * @throws CallError when the shop does not offer it, or its form is not filled in
 */
export function withUpsell(
  cart: StoredCart,
  { upsellSlug, enabled, formSchemaSlug, customisationData }: UpsellChange,
  { rules }: ShopPricing,
  accepted: (formSlug: string, given: Record<string, unknown>) => Record<string, unknown>,
): StoredCart {
  const others = (cart.upsells ?? []).filter(({ slug }) => slug !== upsellSlug);
  if (!enabled) return { ...cart, upsells: others };
  const offered = rules.extras.upsells.find(({ slug }) => slug === upsellSlug);
  if (!offered) throw cartErrors.extraNotOffered(upsellSlug);
  checkSize(customisationData);
  const form = offered.form ?? formSchemaSlug;
  const data = offered.form === undefined ? customisationData : accepted(offered.form, customisationData ?? {});
  const upsell: StoredUpsell = {
    slug: upsellSlug,
    ...(form === undefined || data === undefined ? {} : { customisation: { formSchemaSlug: form, data } }),
  };
  return { ...cart, upsells: [...others, upsell] };
}
