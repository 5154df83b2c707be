import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart.ts';
import { bundleLine, lines } from '../../inputs/cart-lines.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'buyXAtY.addLines',
  method: 'POST',
  path: '/api/v1/org/buyXAtY/{slug}/cart/lines',
  summary: 'Puts lines into the cart of an offer to buy some at a price.',
  access: 'session',
  params: slugParams('Offer'),
  body: lines('Lines to add', bundleLine),
  answer: cart,
});
