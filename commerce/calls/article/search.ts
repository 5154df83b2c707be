import { defineCall } from '../../../schemas/contract/call.ts';
import { searchResult } from '../../../schemas/entities/catalogue/search-result.ts';
import { article } from '../../../schemas/entities/content/article.ts';
import { integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { slug } from '../../inputs/identifiers.ts';
import { searchQuery } from '../../inputs/search-query.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'article.search',
  method: 'POST',
  path: '/api/v1/org/blog/{blogSlug}/article/search',
  summary:
    'Articles of a blog whose title, excerpt, author or tags match, the latest first; filtered by tag or author.',
  access: 'anyone',
  safe: true,
  params: object({ blogSlug: slug('Blog') }),
  body: object({
    ...searchQuery.properties,
    perPage: optional(
      integer('Articles per page', { minimum: 1, maximum: limits.maxPerPage, default: limits.articlesPerPage }),
    ),
    projectionExcludeFields: optional(
      list('Fields of the articles that are left out, as far as they can be', text('Field', { maxLength: 40 }), {
        maxItems: limits.maxFilterExpressions,
      }),
    ),
  }),
  answer: searchResult('Articles', article),
});
