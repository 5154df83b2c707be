import { messages } from '../../../commerce/messages.ts';
import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { CartNotice } from '../../../schemas/entities/cart/cart.ts';
import type { Checkout } from '../../../schemas/entities/cart/checkout.ts';
import type { AddressInput } from '../../../schemas/entities/people/address.ts';
import { newId } from '../../core/env.ts';
import type { CartVariants, StoredCart } from '../../core/ports/storage/orders/carts.ts';
import type { CallContext } from '../calls/context.ts';
import { presentCart } from '../presenters/carts.ts';
import { presentExplanation } from '../presenters/explanation.ts';
import { presentChosenExtras } from '../presenters/extras.ts';
import { validAddress } from '../presenters/people/addresses.ts';
import { ownerOf } from './change-cart.ts';
import { canPayByCard, isPaidByGiftCard } from './customer-funds.ts';
import { hasExpressElsewhere, isExpressAddress, withExpressToAddress } from './express-lines.ts';
import { emptyCart } from './line-changes.ts';
import { cartCurrency, liveLines, priceStoredCart, type ShopPricing } from './pricing.ts';
import { requestPricing } from './pricing-facts.ts';

const presentCheckout = (
  pricing: ShopPricing,
  name: string,
  cart: StoredCart | undefined,
  variants: CartVariants,
  payments: CallContext['shop']['payments'],
  notices: CartNotice[] = [],
): Checkout => {
  const lines = liveLines(cart, variants, pricing);
  const priced = priceStoredCart(cart, lines, pricing);
  const currencyCode = cartCurrency(lines, pricing.config);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const known = cart?.checkout;
  const statusOfCart = known ? 'READY' : 'NEEDS_ADDRESS';
  return {
    id: cart?.id ?? '',
    status: lines.length === 0 ? 'EMPTY_CART' : statusOfCart,
    cart: presentCart(cart, variants, pricing, { name, sequence: 0, priced, notices }),
    ...(known ? { email: known.email, shippingAddress: known.shippingAddress } : {}),
    deliveryMethods: priced.deliveryMethods.map(({ id, title, price }) => ({
      value: id,
      label: title,
      price: money(id === priced.deliveryMethod ? priced.delivery : price),
    })),
    paymentMethods: isPaidByGiftCard(priced)
      ? [{ value: 'GIFT_CARD', label: messages.giftCardBalance }]
      : [
          ...(payments && canPayByCard(payments, lines, priced.payable, currencyCode)
            ? [{ value: 'CARD', label: payments.title ?? messages.cardOption } as const]
            : []),
          { value: 'CASH_ON_DELIVERY', label: messages.codeOption },
        ],
    cost: {
      subtotalAmount: money(priced.subtotal),
      totalDiscountAmount: money(priced.discount),
      totalTaxAmount: money(priced.tax.goods + priced.tax.delivery),
      shippingAmount: money(priced.delivery),
      coinDiscount: money(priced.coins),
      totalAmount: money(priced.total),
      giftCardAmount: money(priced.giftCard),
      payableAmount: money(priced.payable),
    },
    extras: presentChosenExtras(priced, currencyCode, cart?.upsells, pricing.config.forms),
    explanation: presentExplanation(priced, currencyCode),
  };
};

/** Reads the checkout of a cart. */
export const readCheckout = async (context: CallContext, name = 'main'): Promise<Checkout> => {
  const { shop } = context;
  const { owner } = context.caller;
  const pricing = await requestPricing(context, name);
  const cart = owner === undefined ? undefined : await shop.storage.carts.read({ owner, name });
  if (owner !== undefined && cart?.checkout && hasExpressElsewhere(cart)) {
    const isReached = await isExpressAddress(shop, cart.checkout.shippingAddress);
    return shop.storage.carts.change({ owner, name }, [], (stored, live) => {
      const next = stored ? withExpressToAddress(stored, isReached) : { cart: stored, notices: [] };
      const result = presentCheckout(pricing, name, next.cart, live, shop.payments, next.notices);
      return { cart: next.cart, result };
    });
  }
  const variants = await shop.storage.catalogue.variants(cart?.lines.map((line) => line.variantId) ?? []);
  return presentCheckout(pricing, name, cart, variants, shop.payments);
};

/**
 * Saves the order's e-mail and shipping address; express delivery moves to the address, or ends when it is not
 * available there.
 *
 * @throws CallError when the address is invalid
 */
export const setAddress = async (
  context: CallContext,
  name = 'main',
  { email, shippingAddress }: { email: string; shippingAddress: AddressInput },
): Promise<Checkout> => {
  const { shop } = context;
  const pricing = await requestPricing(context, name);
  const address = validAddress(shippingAddress, shop.config.countries);
  const isReached = await isExpressAddress(shop, address);
  return shop.storage.carts.change({ owner: ownerOf(context), name }, [], (stored, variants) => {
    const sent = { ...(stored ?? emptyCart(newId(shop.env))), checkout: { email, shippingAddress: address } };
    const { cart, notices } = withExpressToAddress(sent, isReached);
    return { cart, result: presentCheckout(pricing, name, cart, variants, shop.payments, notices) };
  });
};
