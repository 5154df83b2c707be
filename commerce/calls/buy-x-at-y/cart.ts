import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'buyXAtY.cart',
  method: 'GET',
  path: '/api/v1/org/buyXAtY/{slug}/cart',
  summary: 'The cart of a buy-X-at-Y offer.',
  access: 'session',
  params: slugParams('Offer'),
  answer: cart,
});
