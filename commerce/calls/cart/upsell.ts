import { defineCall } from '../../../schemas/contract/call.ts';
import { cart } from '../../../schemas/entities/cart/cart.ts';
import { anything, boolean, dictionary, object, optional } from '../../../schemas/schema.ts';
import { slug } from '../../inputs/identifiers.ts';

export default defineCall({
  id: 'cart.upsell',
  method: 'PUT',
  path: '/api/v1/org/user/cart/upsell',
  summary: 'Adds an upsell to the cart, with what its form asks for, or removes it.',
  access: 'session',
  body: object({
    upsellSlug: slug('Upsell'),
    enabled: boolean('Whether the cart has it'),
    formSchemaSlug: optional(slug('Form of the upsell')),
    customisationData: optional(dictionary('Values of the form by field', anything('Value'))),
  }),
  answer: cart,
});
