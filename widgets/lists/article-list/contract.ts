import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { article } from '../../../schemas/entities/content/article.ts';
import { integer, object, text } from '../../../schemas/schema.ts';
import {
  listingActions,
  listingData,
  listingEvents,
  listingProps,
  listingSlots,
  searchParams,
} from '../../ui/listing/listing-contract.ts';

export default defineWidget({
  name: 'article-list',
  summary: 'Articles of a blog, the latest first, with search, sorting, tags and pagination.',
  loads: true,
  alsoKnownAs: ['blog', 'blog-posts', 'posts', 'news', 'journal', 'articles'],
  searchParams: [{ names: searchParams, prop: 'syncUrl' }],
  calls: ['article.search'],
  props: object({
    blogSlug: text('The blog.', { minLength: 1, maxLength: limits.maxSlugLength, refers: 'blog' }),
    ...listingProps('Articles'),
    sortBy: text('Initial order.', { default: 'publicationDate:desc' }),
    perPage: integer('Articles per page.', { default: limits.articlesPerPage, minimum: 1, maximum: limits.maxPerPage }),
  }),
  data: object(listingData(article, 'articles')),
  actions: listingActions,
  events: listingEvents,
  slots: listingSlots(article),
});
