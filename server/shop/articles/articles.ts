import { shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import { instantOf } from '../../../plan/local-time.ts';
import { articleAddress } from '../../../schemas/article-address.ts';
import type { MediaAsset } from '../../../schemas/entities/catalogue/media-asset.ts';
import type { Article } from '../../../schemas/entities/content/article.ts';
import type { Json, PageDefinition } from '../../../schemas/page.ts';
import type { ShopConfig } from '../../core/config.ts';
import type { MediaLibrary, ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import type { PageStorage, PageVersion } from '../../core/ports/storage/documents/pages.ts';
import { mimeTypeOf } from '../../storage/files/mime-types.ts';
import { readingMinutes } from './reading-time.ts';

/** An article without its neighbours. */
export type ListedArticle = Omit<Article, 'newer' | 'older'>;

type ArticleSettings = Pick<ShopConfig, 'blogs' | 'markets'>;

/** A shop's articles. */
export interface Articles {
  /** Articles that are listed at a time (milliseconds since 1970), latest first. */
  listed(at: number): Promise<readonly ListedArticle[]>;
}

function coverOf(address: string, altText: string, pictures: ShownPictures): MediaAsset {
  const [path = ''] = address.split(/[?#]/);
  const { url = address, focalPoint } = pictures.get(address) ?? {};
  return {
    id: address,
    cdnUrl: url,
    mimeType: mimeTypeOf(path),
    altText,
    ...(focalPoint ? { focalPoint: { ...focalPoint } } : {}),
  };
}

/** Converts `care-and-repair` to a name. */
const titleOf = (slug: string): string => `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;

/** Length of a date without a time, `2026-12-01`, which is the same in every time zone. */
const dateLength = 10;

/** An article, with the time from which it is listed. */
interface Dated {
  article: ListedArticle;
  /** Milliseconds since 1970. */
  from: number;
}

/** Converts a published page to its list entry; undefined when it is not an article. */
function articleOf(
  { id, slug, source }: PageVersion,
  { blogs, markets }: ArticleSettings,
  pictures: ShownPictures,
): Dated | undefined {
  const address = articleAddress(slug);
  const { article, body } = JSON.parse(source) as Partial<PageDefinition>;
  if (!address || !article) return undefined;
  const { title, excerpt, author, publishedOn, updatedOn, tags = [], cover, coverText = '' } = article;
  const timeZone = shopTimeZone(markets);
  const shown = (time: string): string =>
    time.length === dateLength ? time : new Date(instantOf(time, timeZone)).toISOString();
  const listed: ListedArticle = {
    id,
    slug: address.article,
    title,
    excerpt,
    author,
    tags: [...tags],
    publicationDate: shown(publishedOn),
    ...(updatedOn === undefined ? {} : { updatedAt: shown(updatedOn) }),
    ...(cover === undefined ? {} : { asset: coverOf(cover, coverText, pictures) }),
    readingMinutes: readingMinutes(body as unknown as Json),
    blog: blogs.find((blog) => blog.slug === address.blog) ?? { slug: address.blog, title: titleOf(address.blog) },
  };
  return { article: listed, from: instantOf(publishedOn, timeZone) };
}

const latestFirst = (a: Dated, b: Dated): number => b.from - a.from || (a.article.id < b.article.id ? -1 : 1);

/** Reads the articles among the published pages. They are read only once per publication. */
export function createArticles(
  config: ArticleSettings,
  pages: Pick<PageStorage, 'published' | 'revision'>,
  media: Pick<MediaLibrary, 'shown'>,
): Articles {
  let known: { revision: number; pictures: ShownPictures; articles: Promise<Dated[]> } | undefined;
  const read = async (pictures: ShownPictures): Promise<Dated[]> =>
    (await pages.published('page'))
      .filter(({ type }) => type === 'ARTICLE')
      .flatMap((version) => articleOf(version, config, pictures) ?? [])
      .sort(latestFirst);
  return {
    listed: async (at) => {
      const [revision, shown] = await Promise.all([pages.revision(), media.shown()]);
      if (known?.revision !== revision || known.pictures !== shown) {
        const reading = { revision, pictures: shown, articles: read(shown) };
        known = reading;
        // A failure is not memoised.
        reading.articles.catch(() => {
          if (known === reading) known = undefined;
        });
      }
      const articles = await known.articles;
      return articles.filter(({ from }) => from <= at).map(({ article }) => article);
    },
  };
}
