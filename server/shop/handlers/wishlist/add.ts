import addWish from '../../../../commerce/calls/wishlist/add.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { existingProduct } from '../../presenters/goods/find.ts';

export default defineHandler(addWish, async ({ caller, body, shop }) => {
  const { id } = await existingProduct(shop, body.productId);
  const isKept = await shop.storage.wishlists.add(ownerOf({ caller }), id, shop.env.now(), limits.maxWishlistProducts);
  return { productId: id, inDefaultWishlist: isKept };
});
