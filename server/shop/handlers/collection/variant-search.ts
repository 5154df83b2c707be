import searchCall from '../../../../commerce/calls/collection/variant-search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingCollection, findVariants, searchScope } from '../../presenters/goods/find.ts';

export default defineHandler(searchCall, async ({ params, body, shop }) => {
  const collection = await existingCollection(shop, params.slug);
  return findVariants(shop, body, searchScope(collection));
});
