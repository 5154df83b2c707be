import { type CheckoutPartner, messageParser } from './partner.ts';

/** Shiprocket signs the shopper in, so the page is outdated when its window closes. */
export const shiprocket: CheckoutPartner = {
  openFunction: 'HeadlessCheckout.addToCart',
  args: (cart, address) => [null, cart.id, { fallbackUrl: address }],
  parseMessage: messageParser({ orderSuccess: 'ordered', close: 'closed' }),
};
