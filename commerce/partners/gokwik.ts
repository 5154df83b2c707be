import { type CheckoutPartner, readMessage } from './partner.ts';

/** GoKwik opens a frame of its own, and tells of an order, or asks for the shop's own checkout. */
export const gokwik: CheckoutPartner = {
  opens: 'gokwikSdk.initCheckout',
  args: (cart, address) => [{ type: 'merchantInfo', cartId: cart.id, checkoutUrl: address }],
  read: readMessage({ orderSuccess: 'ordered', shopifyRedirect: 'native' }),
};
