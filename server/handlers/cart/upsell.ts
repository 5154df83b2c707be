import changeUpsell from '../../../commerce/calls/cart/upsell.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { withUpsell } from '../../carts/cart-extras.ts';
import { changeCart } from '../../carts/change-cart.ts';

export default defineHandler(changeUpsell, (context) =>
  changeCart(context, 'main', [], (cart, _, pricing) => ({
    cart: withUpsell(cart, context.body, pricing),
    notices: [],
  })),
);
