import getLooks from '../../../commerce/calls/product/looks.ts';
import { limits } from '../../../commerce/limits.ts';
import { existingProduct } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

/** Looks are not kept by the embedded shop yet; every product has none. */
export default defineHandler(getLooks, async ({ params, query, shop }) => {
  await existingProduct(shop, params.slug);
  return { hits: [], found: 0, page: query.page ?? 1, perPage: query.perPage ?? limits.looks.perPage };
});
