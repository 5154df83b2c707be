import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { object } from '../../../schemas/schema.ts';
import { bundleType } from '../../inputs/bundle.ts';
import { slug } from '../../inputs/identifiers.ts';
import expressCheckout from '../cart/express-checkout.ts';

export default defineCall({
  id: 'bundle.expressCheckout',
  method: 'POST',
  path: '/api/v1/org/{bundleType}/{bundleSlug}/cart/expressCheckout',
  summary: 'Starts an express checkout of a bundle.',
  access: 'session',
  params: object({ bundleType, bundleSlug: slug('Offer') }),
  body: expressCheckout.body!,
  messages: expressCheckout.messages!,
  answer: cart,
});
