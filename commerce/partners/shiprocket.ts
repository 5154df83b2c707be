import { type CheckoutPartner, readMessage } from './partner.ts';

/** Shiprocket signs the shopper in on the way, so the page is not up to date any more when its window closes. */
export const shiprocket: CheckoutPartner = {
  opens: 'HeadlessCheckout.addToCart',
  args: (cart, address) => [null, cart.id, { fallbackUrl: address }],
  read: readMessage({ orderSuccess: 'ordered', close: 'closed' }),
};
