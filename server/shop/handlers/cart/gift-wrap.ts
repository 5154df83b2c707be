import changeGiftWrap from '../../../../commerce/calls/cart/gift-wrap.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { withGiftWrap } from '../../carts/cart-extras.ts';
import { changeCart } from '../../carts/change-cart.ts';

export default defineHandler(changeGiftWrap, (context) =>
  changeCart(context, 'main', [], (cart, _, pricing) => ({
    cart: withGiftWrap(cart, context.body, pricing),
    notices: [],
  })),
);
