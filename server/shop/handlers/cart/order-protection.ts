import changeOrderProtection from '../../../../commerce/calls/cart/order-protection.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { withOrderProtection } from '../../carts/cart-extras.ts';
import { changeCart } from '../../carts/change-cart.ts';

export default defineHandler(changeOrderProtection, (context) =>
  changeCart(context, 'main', [], (cart, _, pricing) => ({
    cart: withOrderProtection(cart, context.body.enabled, pricing),
    notices: [],
  })),
);
