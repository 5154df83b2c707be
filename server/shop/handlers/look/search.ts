import searchLooks from '../../../../commerce/calls/look/search.ts';
import { messages } from '../../../../commerce/messages.ts';
import { compareTexts } from '../../../../text/compare.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { looksOf, type NamedLook, presentLook } from '../../presenters/goods/looks.ts';
import { type ListSearch, searchList } from '../../presenters/goods/search-list.ts';
import { productsShown } from '../../presenters/goods/subjects.ts';

const byTitle = (a: NamedLook, b: NamedLook): number => compareTexts(a.title, b.title);

const by = (): ListSearch<NamedLook> => ({
  textOf: ({ title, description, tags, products }) =>
    [title, description, ...tags, ...products.map((slug) => slug.replaceAll('-', ' '))].join(' '),
  fields: { slug: ({ slug }) => [slug], tag: ({ tags }) => tags, product: ({ products }) => products },
  facets: { tag: messages.facetTag },
  orders: [
    { value: 'featured', label: messages.sortFeatured },
    { value: 'title:asc', label: messages.sortTitle, compare: byTitle },
    { value: 'title:desc', label: messages.sortTitleDescending, compare: (a, b) => byTitle(b, a) },
  ],
});

export default defineHandler(
  searchLooks,
  async ({ body, shop }) => {
    const page = searchList(await looksOf(shop), body, by());
    return { ...page, hits: await Promise.all(page.hits.map((look) => presentLook(shop, look))) };
  },
  ({ answer }) => ['looks', 'product-names', ...productsShown(answer.hits.flatMap(({ products }) => products))],
);
