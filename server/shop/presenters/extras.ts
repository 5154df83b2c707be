import { messages } from '../../../commerce/messages.ts';
import { type LineDetail, shownDetail } from '../../../commerce/rules/carts/line-details.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import { extraPrice } from '../../../commerce/rules/pricing/extras.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { ChosenExtra } from '../../../schemas/entities/cart/price-part.ts';
import type { FormSchema } from '../../../schemas/entities/content/form-schema.ts';
import type { StoredCart, StoredUpsell } from '../../core/ports/storage/orders/carts.ts';
import type { ShopPricing } from '../carts/pricing.ts';

/** Names of extras, by rule. */
const extraNames = (): Readonly<Record<string, string>> => ({
  giftWrap: messages.giftWrapping,
  orderProtection: messages.orderProtection,
  expressDelivery: messages.expressDelivery,
});

/** Returns the values of an upsell's form, with the names of its fields. */
function upsellDetails({ customisation }: StoredUpsell, forms: readonly FormSchema[]): LineDetail[] {
  const form = forms.find(({ slug }) => slug === customisation?.formSchemaSlug);
  const nameOf = (key: string): string => form?.fields.find((field) => field.key === key)?.name ?? key;
  return Object.entries(customisation?.data ?? {}).flatMap(([key, value]) => shownDetail(nameOf(key), value));
}

/** Presents the extras chosen besides the products for carts, checkouts and orders. */
export const presentChosenExtras = (
  { explanation }: Priced,
  currencyCode: string,
  upsells: readonly StoredUpsell[] = [],
  forms: readonly FormSchema[] = [],
): ChosenExtra[] =>
  explanation
    .filter(({ step }) => step === 'extra')
    .map(({ rule, amount, values }) => {
      const upsell = upsells.find(({ slug }) => rule === `upsell/${slug}`);
      const details = upsell ? upsellDetails(upsell, forms) : [];
      return {
        rule,
        title: String(values.title ?? extraNames()[rule] ?? rule),
        amount: moneyFromMinor(amount, currencyCode),
        ...(details.length > 0 ? { details } : {}),
      };
    });

/** Presents a cart's extras, and the extras that the shop offers with their prices. */
export function presentExtras(
  cart: StoredCart | undefined,
  priced: Priced,
  { rules: { extras }, config: { forms } }: ShopPricing,
  currencyCode: string,
): Pick<Cart, 'orderProtection' | 'giftWrap' | 'upsells' | 'extras'> {
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    orderProtection: {
      isEnabled: cart?.hasOrderProtection ?? false,
      ...(extras.orderProtection ? { price: money(extraPrice(extras.orderProtection, priced.goods)) } : {}),
    },
    ...(extras.giftWrap ? { giftWrap: { price: money(extras.giftWrap.price), each: extras.giftWrap.each } } : {}),
    upsells: extras.upsells.map(({ slug, title, price, form }) => {
      const chosen = cart?.upsells?.find((upsell) => upsell.slug === slug);
      const customisation = chosen?.customisation;
      return {
        slug,
        title,
        price: money(price),
        isEnabled: chosen !== undefined,
        ...(form === undefined ? {} : { formSchemaSlug: form }),
        ...(customisation ? { customisation } : {}),
      };
    }),
    extras: presentChosenExtras(priced, currencyCode, cart?.upsells, forms),
  };
}
