import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { bundleLineToUpdate, lines } from '../../inputs/cart-lines.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'volumeCombo.updateLines',
  method: 'PATCH',
  path: '/api/v1/org/volumeCombo/{slug}/cart/lines',
  summary: 'Updates lines in the cart of a volume discount.',
  access: 'session',
  params: slugParams('Offer'),
  body: lines('Lines to change', bundleLineToUpdate),
  answer: cart,
});
