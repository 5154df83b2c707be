import removeCartLine from '../../../../commerce/calls/cart/remove-line.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { removeLines } from '../../carts/line-changes.ts';

export default defineHandler(removeCartLine, (context) =>
  changeCart(context, 'main', [], (cart) => ({ cart: removeLines(cart, [context.query.lineId]), notices: [] })),
);
