import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { identifier, slugParams } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'volumeCombo.removeLine',
  method: 'DELETE',
  path: '/api/v1/org/volumeCombo/{slug}/cart/lines',
  summary: 'Takes a line out of the cart of an offer for buying many.',
  access: 'session',
  params: slugParams('Offer'),
  query: object({ lineId: identifier('Line') }),
  answer: cart,
});
