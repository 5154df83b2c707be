import { messages } from '../../commerce/messages.ts';
import type { CartTotals } from '../../commerce/rules/cart-totals.ts';
import { moneyFromMinor } from '../../commerce/rules/money.ts';
import type { AddressInput } from '../../schemas/entities/address.ts';
import type { Checkout } from '../../schemas/entities/checkout.ts';
import type { CallContext, ShopServices } from '../calls/context.ts';
import { newId } from '../env.ts';
import { validAddress } from '../presenters/addresses.ts';
import { presentCart } from '../presenters/carts.ts';
import type { CartVariants, StoredCart } from '../storage/port/carts.ts';
import { ownerOf } from './change-cart.ts';
import { emptyCart } from './line-changes.ts';
import { cartCurrency, liveLines, priceCart, shippingPrice } from './pricing.ts';

const presentCheckout = (
  shop: ShopServices,
  name: string,
  cart: StoredCart | undefined,
  variants: CartVariants,
  sequence: number,
): Checkout => {
  const lines = liveLines(cart, variants);
  const totals: CartTotals = priceCart(lines, cart?.discountCodes ?? [], shop.config);
  const shipping = shippingPrice(totals.total, shop.config);
  const currencyCode = cartCurrency(lines, shop.config);
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  const known = cart?.checkout;
  return {
    id: cart?.id ?? '',
    status: lines.length === 0 ? 'EMPTY_CART' : known ? 'READY' : 'NEEDS_ADDRESS',
    cart: presentCart(cart, variants, shop.config, { name, sequence }),
    ...(known ? { email: known.email, shippingAddress: known.shippingAddress } : {}),
    deliveryMethods: [{ value: 'STANDARD', label: messages.standardDelivery, price: money(shipping) }],
    paymentMethods: [{ value: 'CASH_ON_DELIVERY', label: messages.codeOption }],
    cost: {
      subtotalAmount: money(totals.subtotal),
      totalDiscountAmount: money(totals.discount),
      totalTaxAmount: money(totals.tax),
      shippingAmount: money(shipping),
      totalAmount: money(totals.total + shipping),
    },
  };
};

/** The checkout of a cart. */
export const readCheckout = async ({ caller, shop }: CallContext, name = 'main'): Promise<Checkout> => {
  const { owner } = caller;
  const cart = owner === undefined ? undefined : await shop.storage.carts.read({ owner, name });
  const variants = await shop.storage.catalogue.variants(cart?.lines.map((line) => line.variantId) ?? []);
  return presentCheckout(shop, name, cart, variants, 0);
};

/** Saves the e-mail and shipping address of the order. @throws CallError when the address is invalid */
export const setAddress = async (
  context: CallContext,
  name = 'main',
  { email, shippingAddress }: { email: string; shippingAddress: AddressInput },
): Promise<Checkout> => {
  const { shop } = context;
  const address = validAddress(shippingAddress, shop.config.countries);
  return shop.storage.carts.change({ owner: ownerOf(context), name }, [], (stored, variants) => {
    const cart = { ...(stored ?? emptyCart(newId(shop.env))), checkout: { email, shippingAddress: address } };
    return { cart, result: presentCheckout(shop, name, cart, variants, 0) };
  });
};
