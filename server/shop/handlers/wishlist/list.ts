import getWishlist from '../../../../commerce/calls/wishlist/list.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { presentProductCard } from '../../presenters/goods/products.ts';

export default defineHandler(getWishlist, async ({ caller, query, shop }) => {
  const ids = caller.owner === undefined ? [] : await shop.storage.wishlists.list(caller.owner);
  const page = pageOf(ids, query.page ?? 1, query.perPage ?? limits.wishlistPerPage);
  const products = await shop.storage.catalogue.products(page.hits);
  return { ...page, hits: products.map((product) => ({ ...presentProductCard(product), inDefaultWishlist: true })) };
});
