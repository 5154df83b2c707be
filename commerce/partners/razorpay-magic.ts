import { type CheckoutPartner, messageParser } from './partner.ts';

/** Razorpay Magic opens its own frame, and reports an order, which has its own page. */
export const razorpayMagic: CheckoutPartner = {
  openFunction: 'RazorpayMagic.openCheckout',
  args: (cart, address) => [{ cartId: cart.id, fallbackUrl: address }],
  parseMessage: messageParser({ orderSuccess: 'ordered' }),
};
