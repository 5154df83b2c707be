import clearCart from '../../../commerce/calls/cart/clear.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';

export default defineHandler(clearCart, (context) =>
  changeCart(context, 'main', [], (cart) => ({
    cart: { ...cart, lines: [], discountCodes: [], attributes: [], customerNote: '' },
    notices: [],
  })),
);
