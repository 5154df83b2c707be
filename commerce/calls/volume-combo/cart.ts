import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'volumeCombo.cart',
  method: 'GET',
  path: '/api/v1/org/volumeCombo/{slug}/cart',
  summary: 'The cart of a volume discount.',
  access: 'session',
  params: slugParams('Offer'),
  answer: cart,
});
