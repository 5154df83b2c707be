import clearCart from '../../../../commerce/calls/cart/clear.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { emptiedCart } from '../../carts/line-changes.ts';

export default defineHandler(clearCart, (context) =>
  changeCart(context, 'main', [], (cart) => ({ cart: emptiedCart(cart), notices: [] })),
);
