import searchCall from '../../../commerce/calls/collection/product-search.ts';
import { existingCollection, findProducts, searchScope } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchCall, async ({ params, body, shop }) => {
  const collection = await existingCollection(shop, params.slug);
  return findProducts(shop, body, searchScope(collection));
});
