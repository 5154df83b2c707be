import { messages } from '../../commerce/messages.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import type { Priced } from '../../commerce/rules/pricing/cart.ts';
import { extraPrice } from '../../commerce/rules/pricing/extras.ts';
import type { Cart } from '../../schemas/entities/cart.ts';
import type { ChosenExtra } from '../../schemas/entities/price-part.ts';
import type { PricingRules } from '../../schemas/entities/pricing-rules.ts';
import type { StoredCart } from '../storage/port/carts.ts';

const names: Readonly<Record<string, string>> = {
  giftWrap: messages.giftWrapping,
  orderProtection: messages.orderProtection,
  expressDelivery: messages.expressDelivery,
};

/** What was chosen beside the goods, as carts, checkouts and orders name it. */
export const presentChosenExtras = ({ explanation }: Priced, currencyCode: string): ChosenExtra[] =>
  explanation
    .filter(({ step }) => step === 'extra')
    .map(({ rule, amount, values }) => ({
      ...{ rule, title: String(values.title ?? names[rule] ?? rule) },
      amount: moneyFromMinor(amount, currencyCode),
    }));

/** What a cart has beside its goods, and what the shop offers of it at which price. */
export function presentExtras(
  cart: StoredCart | undefined,
  priced: Priced,
  { extras }: PricingRules,
  currencyCode: string,
): Pick<Cart, 'orderProtection' | 'giftWrap' | 'upsells' | 'extras'> {
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return {
    orderProtection: {
      isEnabled: cart?.hasOrderProtection ?? false,
      ...(extras.orderProtection ? { price: money(extraPrice(extras.orderProtection, priced.goods)) } : {}),
    },
    ...(extras.giftWrap ? { giftWrap: { price: money(extras.giftWrap.price) } } : {}),
    upsells: extras.upsells.map(({ slug, title, price }) => {
      const chosen = cart?.upsells?.find((upsell) => upsell.slug === slug);
      const customisation = chosen?.customisation;
      return {
        ...{ slug, title, price: money(price), isEnabled: chosen !== undefined },
        ...(customisation ? { customisation } : {}),
      };
    }),
    extras: presentChosenExtras(priced, currencyCode),
  };
}
