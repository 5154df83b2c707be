import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { bundleLine, lines } from '../../inputs/cart-lines.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'volumeCombo.addLines',
  method: 'POST',
  path: '/api/v1/org/volumeCombo/{slug}/cart/lines',
  summary: 'Adds lines to the cart of a volume discount.',
  access: 'session',
  params: slugParams('Offer'),
  body: lines('Lines to add', bundleLine),
  answer: cart,
});
