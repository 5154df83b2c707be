import { defineCall } from '../../../schemas/contract/call.ts';
import { checkout } from '../../../schemas/entities/cart/checkout.ts';
import { whichCart } from '../../inputs/which-cart.ts';

export default defineCall({
  id: 'checkout.start',
  method: 'POST',
  path: '/api/checkout/start',
  summary: 'Starts or resumes the checkout of this cart.',
  access: 'session',
  query: whichCart,
  answer: checkout,
});
