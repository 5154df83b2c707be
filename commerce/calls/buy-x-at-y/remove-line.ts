import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { identifier, slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'buyXAtY.removeLine',
  method: 'DELETE',
  path: '/api/v1/org/buyXAtY/{slug}/cart/lines',
  summary: 'Removes a line from the cart of a buy-X-at-Y offer.',
  access: 'session',
  params: slugParams('Offer'),
  query: object({ lineId: identifier('Line') }),
  answer: cart,
});
