import { type CheckoutPartner, messageParser } from './partner.ts';

/** Shopflo opens its own frame, and reports an order or its closing. */
export const shopflo: CheckoutPartner = {
  openFunction: 'shopflo.openCheckout',
  args: (cart, address) => [{ cartId: cart.id, fallbackUrl: address }],
  parseMessage: messageParser({ orderSuccess: 'ordered' }),
};
