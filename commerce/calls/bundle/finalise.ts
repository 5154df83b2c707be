import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { bundleType } from '../../inputs/bundle.ts';
import { slug } from '../../inputs/identifiers.ts';
import finalise from '../cart/finalise.ts';

export default defineCall({
  id: 'bundle.finalise',
  method: 'POST',
  path: '/api/v1/org/{bundleType}/{bundleSlug}/cart/finalise',
  summary: 'Prepares a bundle cart for checkout with a partner.',
  access: 'session',
  params: object({ bundleType, bundleSlug: slug('Offer') }),
  body: finalise.body!,
  answer: cart,
});
