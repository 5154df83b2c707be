import getLooks from '../../../commerce/calls/product/looks.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingProduct } from '../../presenters/find.ts';

/** The embedded shop does not store looks yet, so the list is always empty. */
export default defineHandler(getLooks, async ({ params, query, shop }) => {
  await existingProduct(shop, params.slug);
  return { hits: [], found: 0, page: query.page ?? 1, perPage: query.perPage ?? limits.looks.perPage };
});
