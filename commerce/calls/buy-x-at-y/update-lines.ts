import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { either } from '../../../schemas/schema.ts';
import { bundleLineToUpdate, lines } from '../../inputs/cart-lines.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'buyXAtY.updateLines',
  method: 'PATCH',
  path: '/api/v1/org/buyXAtY/{slug}/cart/lines',
  summary: 'Updates lines in the cart of a buy-X-at-Y offer.',
  access: 'session',
  params: slugParams('Offer'),
  body: either('One line, or several', [bundleLineToUpdate, lines('Lines to change', bundleLineToUpdate)]),
  answer: cart,
});
