import { Feed } from 'feed';
import { encodedPath } from '../../runtime/state/route.ts';
import type { Shop } from '../app.ts';
import type { ListedArticle } from '../articles/articles.ts';
import type { articleFeeds } from '../render/feed-links.ts';
import { xmlText } from './xml-text.ts';

/** Most articles of a feed: readers ask often, and have what is older. */
const mostArticles = 30;

/** What writes a feed, by the end of its address. */
export const feedWriters: Readonly<Record<keyof typeof articleFeeds, (feed: Feed) => string>> = {
  'feed.xml': (feed) => feed.atom1(),
  'feed.json': (feed) => feed.json1(),
};

/** A feed of the articles of a blog, the latest first; undefined when it has none. */
export async function articleFeed({ services }: Shop, blog: string, origin: string): Promise<Feed | undefined> {
  const { config, articles, env } = services;
  const listed = (await articles.listed(env.now())).filter((article) => article.blog.slug === blog);
  const [latest] = listed;
  if (!latest) return undefined;
  const address = `${origin}${encodedPath(`/blog/${blog}`)}`;
  const dateOf = ({ updatedAt, publicationDate }: ListedArticle) => new Date(updatedAt ?? publicationDate);
  const feed = new Feed({
    id: address,
    title: xmlText(`${latest.blog.title} | ${config.shopName}`),
    link: address,
    language: config.defaultLocale,
    updated: new Date(Math.max(...listed.map((article) => dateOf(article).getTime()))),
    feedLinks: { atom: `${address}/feed.xml`, json: `${address}/feed.json` },
    generator: false,
  });
  for (const article of listed.slice(0, mostArticles)) {
    const link = `${origin}${encodedPath(`/article/${blog}/${article.slug}`)}`;
    feed.addItem({
      ...{ id: link, link, title: xmlText(article.title), description: xmlText(article.excerpt) },
      author: [{ name: xmlText(article.author) }],
      date: dateOf(article),
      published: new Date(article.publicationDate),
      category: article.tags.map((name) => ({ name: xmlText(name) })),
    });
  }
  return feed;
}
