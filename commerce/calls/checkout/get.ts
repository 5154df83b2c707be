import { defineCall } from '../../../schemas/contract/call.ts';
import { checkout } from '../../../schemas/entities/cart/checkout.ts';
import { whichCart } from '../../inputs/which-cart.ts';

export default defineCall({
  id: 'checkout.get',
  method: 'GET',
  path: '/api/checkout',
  summary: 'The checkout of this session and its status.',
  access: 'session',
  query: whichCart,
  answer: checkout,
});
