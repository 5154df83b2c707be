import searchCall from '../../../commerce/calls/collection/product-search.ts';
import { existingCollection, findProducts } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchCall, async ({ params, body, shop }) => {
  const { record } = await existingCollection(shop, params.slug);
  return findProducts(shop, body, record.slug);
});
