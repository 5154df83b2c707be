import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { article } from '../../../schemas/entities/content/article.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const slug = (description: string, refers: 'blog' | 'article') =>
  text(description, { minLength: 1, maxLength: limits.maxSlugLength, refers });

export default defineWidget({
  name: 'article',
  summary: 'Details of one article: title, author, date, tags and cover, and the articles before and after it.',
  loads: true,
  alsoKnownAs: ['blog-post', 'post', 'news-item', 'story'],
  calls: ['article.get'],
  props: object({ blogSlug: slug('The blog.', 'blog'), articleSlug: slug('The article.', 'article') }),
  data: object({
    article: optional(article),
    nextAddress: optional(text('Address of the article after it; undefined at the latest one.')),
    previousAddress: optional(text('Address of the article before it; undefined at the first one.')),
  }),
  actions: {
    next: { summary: 'Opens the article after it.' },
    previous: { summary: 'Opens the article before it.' },
  },
  events: fetchFailure,
});
