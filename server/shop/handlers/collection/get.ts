import getCollection from '../../../../commerce/calls/collection/get.ts';
import { subjectOf } from '../../../core/subjects.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentCollection } from '../../presenters/goods/collections.ts';
import { existingCollection, searchScope } from '../../presenters/goods/find.ts';
import { goodsCounted } from '../../presenters/goods/subjects.ts';

export default defineHandler(
  getCollection,
  async ({ params, shop }) => {
    const collection = await existingCollection(shop, params.slug);
    if (searchScope(collection) === undefined) {
      return presentCollection(collection, (await shop.storage.catalogue.counts()).products);
    }
    const counts = await shop.search.collectionCounts();
    return presentCollection(collection, counts.get(collection.record.slug) ?? 0);
  },
  async ({ params, shop }) => [subjectOf.collection(params.slug), ...(await goodsCounted(shop))],
);
