import { type CheckoutPartner, messageParser } from './partner.ts';

/** GoKwik opens its own frame, and reports an order or requests the shop's own checkout. */
export const gokwik: CheckoutPartner = {
  openFunction: 'gokwikSdk.initCheckout',
  args: (cart, address) => [{ type: 'merchantInfo', cartId: cart.id, checkoutUrl: address }],
  parseMessage: messageParser({ orderSuccess: 'ordered', shopifyRedirect: 'native' }),
};
