import facetsCall from '../../../commerce/calls/collection/variant-facets.ts';
import { existingCollection, findFacets } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(facetsCall, async ({ params, body, shop }) => {
  const { record } = await existingCollection(shop, params.slug);
  return findFacets(shop, body.query, record.slug);
});
