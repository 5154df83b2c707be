import getSeenProducts from '../../../../commerce/calls/product/seen.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentProductCard } from '../../presenters/goods/products.ts';

export default defineHandler(getSeenProducts, async ({ caller, shop }) => {
  const ids = caller.owner === undefined ? [] : await shop.storage.activity.seen(caller.owner);
  const hits = (await shop.storage.catalogue.products(ids)).map((product) => presentProductCard(product));
  return { hits, found: hits.length, page: 1, perPage: limits.seenProducts };
});
