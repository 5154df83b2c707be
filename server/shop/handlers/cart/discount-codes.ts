import changeDiscountCodes from '../../../../commerce/calls/cart/discount-codes.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { withDiscountCodes } from '../../carts/discount-codes.ts';

export default defineHandler(changeDiscountCodes, (context) =>
  changeCart(context, 'main', [], (cart, variants, pricing) => ({
    cart: withDiscountCodes(cart, context.body, variants, pricing),
    notices: [],
  })),
);
