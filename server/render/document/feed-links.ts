import type { PageState } from '../../../runtime/state/page-state.ts';
import { blogOf } from '../../../schemas/article-address.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { answersOf } from '../structured-data/subject.ts';

/** Media types of a blog's feeds, by the last segment of their address. */
export const articleFeeds = { 'feed.xml': 'application/atom+xml', 'feed.json': 'application/feed+json' } as const;

/** Links from a document to its blog's feeds; none when the blog has no articles. */
export function feedLinks({ route, queries }: Pick<PageState, 'route' | 'queries'>, origin: string): string[] {
  const blog = blogOf(route.path);
  if (blog === undefined) return [];
  const lists = answersOf<{ found: number }>(queries, 'article.search');
  const isArticle = answersOf(queries, 'article.get').length > 0;
  if (!isArticle && !lists.some(({ found }) => found > 0)) return [];
  return Object.entries(articleFeeds).map(
    ([file, mimeType]) =>
      `<link rel="alternate" type="${mimeType}" href="${escapeHtml(`${origin}/blog/${blog}/${file}`)}">`,
  );
}
