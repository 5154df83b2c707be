import searchCollections from '../../../commerce/calls/collection/search.ts';
import { limits } from '../../../commerce/limits.ts';
import { searchParts, searchText } from '../../../text/search-text.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentCollection } from '../../presenters/collections.ts';
import { pageOf } from '../../presenters/paging.ts';

export default defineHandler(searchCollections, async ({ body, shop }) => {
  const words = searchParts((body.q ?? '*').replaceAll('*', ' '));
  const all = await shop.storage.catalogue.collections();
  const matching = all.filter(({ record }) => words.every((word) => searchText(record.title).includes(word)));
  const counts = await shop.search.collectionCounts();
  return pageOf(
    matching.map((collection) => presentCollection(collection, counts.get(collection.record.slug) ?? 0)),
    body.page ?? 1,
    body.perPage ?? limits.listPerPage,
  );
});
