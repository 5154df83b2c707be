import useGiftCardBalance from '../../../../commerce/calls/cart/gift-card-balance-used.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { withGiftCardBalance } from '../../carts/customer-funds.ts';

export default defineHandler(useGiftCardBalance, (context) =>
  changeCart(context, 'main', [], (cart) => ({
    cart: withGiftCardBalance(cart, context.body.useGiftCardBalance, context.caller),
    notices: [],
  })),
);
