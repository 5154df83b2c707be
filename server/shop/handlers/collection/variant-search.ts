import searchCall from '../../../../commerce/calls/collection/variant-search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingCollection, findVariants, searchScope } from '../../presenters/goods/find.ts';
import { collectionVariantsListed, productsShown } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  searchCall,
  async ({ params, body, shop }) => {
    const collection = await existingCollection(shop, params.slug);
    return findVariants(shop, body, searchScope(collection));
  },
  async ({ params, body, answer, shop }) => [
    ...(await collectionVariantsListed(shop, params.slug, body)),
    ...productsShown(answer.hits.map(({ product }) => product)),
  ],
);
