import facetsCall from '../../../../commerce/calls/collection/variant-facets.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { existingCollection, findVariantFacets, searchScope } from '../../presenters/goods/find.ts';
import { collectionVariantsListed } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  facetsCall,
  async ({ params, body, shop }) => {
    const collection = await existingCollection(shop, params.slug);
    return findVariantFacets(shop, body.query, searchScope(collection));
  },
  ({ params, body, shop }) => collectionVariantsListed(shop, params.slug, body.query),
);
