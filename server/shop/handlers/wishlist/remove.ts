import removeWish from '../../../../commerce/calls/wishlist/remove.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';

export default defineHandler(removeWish, async ({ caller, params, shop }) => {
  const product = await shop.storage.catalogue.product(params.productId);
  const id = product?.id ?? params.productId;
  await shop.storage.wishlists.remove(ownerOf({ caller }), [id]);
  return { productId: id, inDefaultWishlist: false };
});
