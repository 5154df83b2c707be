import moveFromWishlist from '../../../../commerce/calls/cart/move-from-wishlist.ts';
import { newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCart } from '../../carts/change-cart.ts';
import { addLines } from '../../carts/line-changes.ts';

export default defineHandler(moveFromWishlist, (context) => {
  const { lines } = context.body;
  return changeCart(
    context,
    'main',
    lines.map((line) => line.variantId),
    (cart, variants) => ({
      ...addLines(cart, lines, variants, () => newId(context.shop.env)),
      removeFromWishlist: lines.flatMap((line) => variants.get(line.variantId)?.product.id ?? []),
    }),
  );
});
