import searchCollections from '../../../../commerce/calls/collection/search.ts';
import { messages } from '../../../../commerce/messages.ts';
import { compareTexts } from '../../../../text/compare.ts';
import type { StoredCollection } from '../../../core/ports/storage/catalogue/catalogue.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentCollection } from '../../presenters/goods/collections.ts';
import { type ListSearch, searchList } from '../../presenters/goods/search-list.ts';
import { goodsCounted } from '../../presenters/goods/subjects.ts';

interface Counted extends StoredCollection {
  productCount: number;
}

const byTitle = (a: Counted, b: Counted): number => compareTexts(a.record.title, b.record.title);

const by = (): ListSearch<Counted> => ({
  textOf: ({ record }) => record.title,
  fields: {
    slug: ({ record }) => [record.slug],
    title: ({ record }) => [record.title],
    productcount: ({ productCount }) => [productCount],
  },
  facets: {},
  orders: [
    { value: 'featured', label: messages.sortFeatured },
    { value: 'title:asc', label: messages.sortTitle, compare: byTitle },
    { value: 'title:desc', label: messages.sortTitleDescending, compare: (a, b) => byTitle(b, a) },
    {
      value: 'productCount:desc',
      label: messages.sortProductCount,
      compare: (a, b) => b.productCount - a.productCount || byTitle(a, b),
    },
  ],
});

export default defineHandler(
  searchCollections,
  async ({ body, shop }) => {
    const [all, counts] = await Promise.all([shop.storage.catalogue.collections(), shop.search.collectionCounts()]);
    const counted = all.map((each) => ({ ...each, productCount: counts.get(each.record.slug) ?? 0 }));
    const page = searchList(counted, body, by());
    return { ...page, hits: page.hits.map((each) => presentCollection(each, each.productCount)) };
  },
  ({ shop }) => goodsCounted(shop),
);
