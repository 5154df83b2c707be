import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { boolean, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'cart.giftCardBalanceUsed',
  method: 'PUT',
  path: '/api/v1/org/user/cart/giftCardBalanceUsed',
  summary: 'Pays with the gift card balance of the customer, or does not.',
  access: 'session',
  body: object({ useGiftCardBalance: boolean('Whether the balance is used') }),
  answer: cart,
});
