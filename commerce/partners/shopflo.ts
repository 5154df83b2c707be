import { type CheckoutPartner, readMessage } from './partner.ts';

export const shopflo: CheckoutPartner = {
  opens: 'shopflo.openCheckout',
  args: (cart, address) => [{ cartId: cart.id, fallbackUrl: address }],
  read: readMessage({ orderSuccess: 'ordered' }),
};
