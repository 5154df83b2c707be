import searchArticles from '../../../../commerce/calls/article/search.ts';
import { messages } from '../../../../commerce/messages.ts';
import { timestampOf } from '../../../../expression/filters/time/timestamp.ts';
import { compareTexts } from '../../../../text/compare.ts';
import type { ListedArticle } from '../../articles/articles.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { type ListSearch, searchList } from '../../presenters/goods/search-list.ts';

const oldestFirst = (a: ListedArticle, b: ListedArticle): number =>
  timestampOf(a.publicationDate) - timestampOf(b.publicationDate);

const by = (): ListSearch<ListedArticle> => ({
  textOf: ({ title, excerpt, author, tags }) => [title, excerpt, author, ...tags].join(' '),
  fields: { tag: ({ tags }) => tags, author: ({ author }) => [author], slug: ({ slug }) => [slug] },
  facets: { tag: messages.facetTag },
  orders: [
    { value: 'publicationDate:desc', label: messages.sortLatest },
    { value: 'publicationDate:asc', label: messages.sortOldest, compare: oldestFirst },
    { value: 'title:asc', label: messages.sortTitle, compare: (a, b) => compareTexts(a.title, b.title) },
  ],
});

/** Optional fields of an article, which a query may leave out. */
type Optional = 'updatedAt' | 'asset';
const optional: ReadonlySet<string> = new Set(['updatedAt', 'asset'] satisfies Optional[]);

export default defineHandler(
  searchArticles,
  async ({ body, params, shop }) => {
    const { projectionExcludeFields = [], ...query } = body;
    const listed = await shop.articles.listed(shop.env.now());
    const ofBlog = listed.filter(({ blog }) => blog.slug === params.blogSlug);
    const page = searchList(ofBlog, query, by());
    const left = new Set(projectionExcludeFields.filter((field) => optional.has(field)));
    if (left.size === 0) return page;
    const hits = page.hits.map(
      (article) => Object.fromEntries(Object.entries(article).filter(([field]) => !left.has(field))) as ListedArticle,
    );
    return { ...page, hits };
  },
  () => ['articles'],
);
