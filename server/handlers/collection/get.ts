import getCollection from '../../../commerce/calls/collection/get.ts';
import { collectionAnswer } from '../../answers/collections.ts';
import { existingCollection } from '../../answers/find.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getCollection, async ({ params, shop }) => {
  const collection = await existingCollection(shop, params.slug);
  const counts = await shop.search.collectionCounts();
  return collectionAnswer(collection, counts.get(collection.record.slug) ?? 0);
});
