import { articleAddress } from '../../schemas/article-address.ts';
import type { Article } from '../../schemas/entities/article.ts';
import type { MediaAsset } from '../../schemas/entities/media-asset.ts';
import type { Json, PageDefinition } from '../../schemas/page.ts';
import type { ShopConfig } from '../config.ts';
import { mimeTypeOf } from '../storage/files/mime-types.ts';
import type { PageStorage, PageVersion } from '../storage/port/pages.ts';
import { readingMinutes } from './reading-time.ts';

/** An article without its neighbours. */
export type ListedArticle = Omit<Article, 'newer' | 'older'>;

/** The articles of a shop. */
export interface Articles {
  /** Those that are listed at a moment (milliseconds since 1970), the latest first. */
  listed(at: number): Promise<readonly ListedArticle[]>;
}

function coverOf(address: string, altText: string): MediaAsset {
  const [path = ''] = address.split(/[?#]/);
  return { id: address, cdnUrl: address, mimeType: mimeTypeOf(path), altText };
}

/** `care-and-repair` as a name. */
const titleOf = (slug: string): string => `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/** What lists say of a published page; undefined for one that is no article. */
function articleOf({ id, slug, source }: PageVersion, { blogs }: Pick<ShopConfig, 'blogs'>): ListedArticle | undefined {
  const address = articleAddress(slug);
  const { article, body } = JSON.parse(source) as Partial<PageDefinition>;
  if (!address || !article) return undefined;
  const { title, excerpt, author, publishedOn, updatedOn, tags = [], cover, coverText = '' } = article;
  const isoTime = (day: string): string => new Date(day).toISOString();
  return {
    ...{ id, slug: address.article, title, excerpt, author, tags: [...tags] },
    publicationDate: isoTime(publishedOn),
    ...(updatedOn === undefined ? {} : { updatedAt: isoTime(updatedOn) }),
    ...(cover === undefined ? {} : { asset: coverOf(cover, coverText) }),
    readingMinutes: readingMinutes(body as unknown as Json),
    blog: blogs.find((blog) => blog.slug === address.blog) ?? { slug: address.blog, title: titleOf(address.blog) },
  };
}

const latestFirst = (a: ListedArticle, b: ListedArticle): number =>
  a.publicationDate === b.publicationDate ? (a.id < b.id ? -1 : 1) : a.publicationDate < b.publicationDate ? 1 : -1;

/** The articles among the published pages. They are read once for each publication. */
export function createArticles(config: ShopConfig, pages: Pick<PageStorage, 'published' | 'revision'>): Articles {
  let known: { revision: number; blogs: ShopConfig['blogs']; articles: Promise<ListedArticle[]> } | undefined;
  const read = async (): Promise<ListedArticle[]> =>
    (await pages.published('page'))
      .filter(({ type }) => type === 'ARTICLE')
      .flatMap((version) => articleOf(version, config) ?? [])
      .sort(latestFirst);
  return {
    listed: async (at) => {
      const revision = await pages.revision();
      if (known?.revision !== revision || known.blogs !== config.blogs)
        known = { revision, blogs: config.blogs, articles: read() };
      const articles = await known.articles;
      const now = new Date(at).toISOString();
      const first = articles.findIndex(({ publicationDate }) => publicationDate <= now);
      return first === -1 ? [] : articles.slice(first);
    },
  };
}
