import { defineCall } from '../../../schemas/contract/call.ts';
import { checkout } from '../../../schemas/entities/checkout.ts';
import { whichCart } from '../../inputs/which-cart.ts';

export default defineCall({
  id: 'checkout.get',
  method: 'GET',
  path: '/api/checkout',
  summary: 'How far the checkout of this session is.',
  access: 'session',
  query: whichCart,
  answer: checkout,
});
