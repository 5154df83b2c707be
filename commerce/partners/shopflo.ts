import { type CheckoutPartner, messageParser } from './partner.ts';

export const shopflo: CheckoutPartner = {
  openFunction: 'shopflo.openCheckout',
  args: (cart, address) => [{ cartId: cart.id, fallbackUrl: address }],
  parseMessage: messageParser({ orderSuccess: 'ordered' }),
};
