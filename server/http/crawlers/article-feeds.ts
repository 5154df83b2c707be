import { Feed } from 'feed';
import { shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import { readTime } from '../../../expression/filters/time/timestamp.ts';
import { instantOf } from '../../../plan/local-time.ts';
import { encodedPath } from '../../../runtime/state/route.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { articleFeeds } from '../../render/document/feed-links.ts';
import type { ListedArticle } from '../../shop/articles/articles.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { xmlText } from './xml-text.ts';

/** Maximum number of articles in a feed: readers poll often, and already have older articles. */
const maxArticles = 30;

interface FeedItem extends Pick<ListedArticle, 'title' | 'excerpt' | 'author' | 'tags'> {
  url: string;
  published: Date;
  /** Time of the last change. */
  changed: Date;
}

/** The latest articles of a blog. */
export interface ArticleFeed {
  title: string;
  /** Address of the blog. */
  url: string;
  language: string;
  items: readonly FeedItem[];
}

/** The instant of an article's date or time. A date stands for the beginning of the day in the shop's time zone. */
function momentOf(text: string, timeZone: string): Date {
  const { time, isDay } = readTime(text);
  return new Date(isDay ? instantOf(text, timeZone) : time);
}

/** The feed of a blog; undefined when it has no articles. */
export async function articleFeed({ services }: Shop, blog: string, origin: string): Promise<ArticleFeed | undefined> {
  const { config, articles, env } = services;
  const listed = (await articles.listed(env.now())).filter((article) => article.blog.slug === blog);
  const [latest] = listed;
  const timeZone = shopTimeZone(config.markets);
  return (
    latest && {
      title: `${latest.blog.title} | ${config.shopName}`,
      url: `${origin}${encodedPath(`/blog/${blog}`)}`,
      language: config.defaultLocale,
      items: listed.slice(0, maxArticles).map(({ slug, title, excerpt, author, tags, publicationDate, updatedAt }) => ({
        title,
        excerpt,
        author,
        tags,
        url: `${origin}${encodedPath(`/article/${blog}/${slug}`)}`,
        published: momentOf(publicationDate, timeZone),
        changed: momentOf(updatedAt ?? publicationDate, timeZone),
      })),
    }
  );
}

/** A feed as Atom (RFC 4287). Its texts are plain, and are escaped because the library writes them as HTML. */
function atom({ title, url, language, items }: ArticleFeed): string {
  const feed = new Feed({
    id: url,
    link: url,
    title: xmlText(title),
    language,
    generator: false as const,
    updated: new Date(Math.max(...items.map(({ changed }) => changed.getTime()))),
    feedLinks: { atom: `${url}/feed.xml` },
  });
  for (const item of items)
    feed.addItem({
      id: item.url,
      link: item.url,
      date: item.changed,
      published: item.published,
      title: escapeHtml(xmlText(item.title)),
      description: escapeHtml(xmlText(item.excerpt)),
      author: [{ name: xmlText(item.author) }],
      category: item.tags.map((tag) => ({ term: xmlText(tag) })),
    });
  return feed.atom1();
}

/** A feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1). */
const json = ({ title, url, language, items }: ArticleFeed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',

    title,
    home_page_url: url,
    feed_url: `${url}/feed.json`,
    language,
    items: items.map((item) => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.excerpt,
      content_text: item.excerpt,
      date_published: item.published.toISOString(),
      date_modified: item.changed.toISOString(),
      authors: [{ name: item.author }],
      tags: item.tags,
    })),
  });

/** Functions that write a feed, by the last segment of its address. */
export const feedWriters: Readonly<Record<keyof typeof articleFeeds, (feed: ArticleFeed) => string>> = {
  'feed.xml': atom,
  'feed.json': json,
};
