import getCart from '../../../../commerce/calls/cart/get.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { readCart } from '../../carts/change-cart.ts';

export default defineHandler(getCart, (context) => readCart(context, 'main'));
