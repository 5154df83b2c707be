import getCollection from '../../../commerce/calls/collection/get.ts';
import { collectionAnswer } from '../../answers/collections.ts';
import { existingCollection, searchScope } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getCollection, async ({ params, shop }) => {
  const collection = await existingCollection(shop, params.slug);
  if (searchScope(collection) === undefined) {
    return collectionAnswer(collection, (await shop.storage.catalogue.counts()).products);
  }
  const counts = await shop.search.collectionCounts();
  return collectionAnswer(collection, counts.get(collection.record.slug) ?? 0);
});
