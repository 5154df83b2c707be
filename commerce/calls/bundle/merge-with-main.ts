import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { bundleType } from '../../inputs/bundle.ts';
import { slug } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'bundle.mergeWithMain',
  method: 'POST',
  path: '/api/v1/org/{bundleType}/{slug}/cart/mergeWithMain',
  summary: 'Moves the lines of a bundle cart into the main cart and returns the main cart.',
  access: 'session',
  params: object({ bundleType, slug: slug('Offer') }),
  body: object({}),
  answer: cart,
});
