import searchCall from '../../../../commerce/calls/collection/product-search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingCollection, findProducts, searchScope } from '../../presenters/goods/find.ts';
import { collectionListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchCall,
  async ({ params, body, shop }) => {
    const collection = await existingCollection(shop, params.slug);
    return findProducts(shop, body, searchScope(collection));
  },
  async ({ params, body, answer, shop }) => [
    ...(await collectionListed(shop, params.slug, body)),
    ...productsShown(answer.hits),
  ],
);
