import applyCoins from '../../../../commerce/calls/cart/coins-applicable.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { withCoins } from '../../carts/customer-funds.ts';

export default defineHandler(applyCoins, (context) =>
  changeCart(context, 'main', [], (cart, _, pricing) => ({
    cart: withCoins(cart, context.body.apply, context.caller, pricing),
    notices: [],
  })),
);
