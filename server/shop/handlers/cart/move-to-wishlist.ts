import moveToWishlist from '../../../../commerce/calls/cart/move-to-wishlist.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { removeLines } from '../../carts/line-changes.ts';

export default defineHandler(moveToWishlist, (context) => {
  const { lineIds } = context.body;
  return changeCart(context, 'main', [], (cart, variants) => ({
    cart: removeLines(cart, lineIds),
    notices: [],
    addToWishlist: cart.lines.flatMap((line) =>
      lineIds.includes(line.id) ? (variants.get(line.variantId)?.product.id ?? []) : [],
    ),
  }));
});
