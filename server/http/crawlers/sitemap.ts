import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { encodedPath, withLocalePrefix } from '../../../runtime/state/route.ts';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { PageLibrary } from '../../render/library/page-library.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import {
  collectionsElsewhere,
  countElsewhere,
  isElsewhere,
  productsElsewhere,
  productsPerPartElsewhere,
} from './listed-elsewhere.ts';

/** The data that sitemaps are generated from. */
export interface SitemapSource {
  shop: Shop;
  origin: string;
  library: Pick<PageLibrary, 'addresses' | 'revision'>;
  markets: readonly Market[];
}

/** A listed address without origin and market. */
interface Listed {
  path: string;
  /** ISO date-time of the last change, if known. */
  changedAt?: string | undefined;
}

/** Maximum number of addresses in one sitemap, by the protocol (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

/** Number of products in one sitemap, which lists each in all markets. */
const productsPerPart = (markets: readonly Market[]): number =>
  Math.min(10_000, Math.floor(maxAddresses / markets.length));

const isArticle = ({ type }: { type: string }): boolean => type === 'ARTICLE';

async function listedPages({ library }: SitemapSource, wanted: (page: { type: string }) => boolean): Promise<Listed[]> {
  const addresses = await library.addresses();
  return addresses.filter(wanted).map(({ slug, publishedAt }) => ({ path: slug, changedAt: publishedAt }));
}

async function listedCollections({ shop }: SitemapSource): Promise<Listed[]> {
  if (isElsewhere(shop, 'collections')) return (await collectionsElsewhere(shop)).map((path) => ({ path }));
  const { storage, search } = shop.services;
  const [collections, counts] = await Promise.all([storage.catalogue.collections(), search.collectionCounts()]);
  return collections
    .filter(({ record }) => !record.seo?.hidden && (counts.get(record.slug) ?? 0) > 0)
    .map(({ record }) => ({ path: `/collections/${record.slug}` }));
}

async function listedProducts({ shop, markets }: SitemapSource, part: number): Promise<Listed[]> {
  if (isElsewhere(shop, 'products')) return (await productsElsewhere(shop, part)).map((path) => ({ path }));
  const size = productsPerPart(markets);
  const products = await shop.services.storage.catalogue.listedProducts(size, (part - 1) * size);
  return products.map(({ slug, changedAt }) => ({
    path: `/products/${slug}`,
    changedAt: changedAt === undefined ? undefined : new Date(changedAt).toISOString(),
  }));
}

/** Addresses of a part: `pages`, `articles`, `collections`, `products-2`; undefined when there is no such part. */
async function addressesOf(source: SitemapSource, name: string): Promise<Listed[] | undefined> {
  if (name === 'pages') return listedPages(source, (page) => !isArticle(page));
  if (name === 'articles') return listedPages(source, isArticle);
  if (name === 'collections') return listedCollections(source);
  const [, part] = /^products-([1-9]\d{0,3})$/.exec(name) ?? [];
  return part === undefined ? undefined : listedProducts(source, Number(part));
}

/**
 * One sitemap: every address in every market, each with the others as its alternates. Undefined when it would be
 * empty.
 */
export async function sitemapPart(source: SitemapSource, name: string): Promise<Buffer | undefined> {
  const { origin, markets } = source;
  const addresses = await addressesOf(source, name);
  if (!addresses || addresses.length === 0) return undefined;
  const stream = new SitemapStream({ xmlns: { news: false, video: false, image: false, xhtml: markets.length > 1 } });
  for (const { path, changedAt } of addresses) {
    const urls = markets.map(({ locale, localePathPrefix }) => ({
      lang: locale,
      url: `${origin}${encodedPath(withLocalePrefix(path, localePathPrefix))}`,
    }));
    const links = urls.length > 1 ? [...urls, { lang: 'x-default', url: urls[0]!.url }] : [];
    for (const { url } of urls) stream.write({ url, links, ...(changedAt ? { lastmod: changedAt } : {}) });
  }
  stream.end();
  return streamToPromise(stream);
}

/** The list of sitemaps: of pages, articles, collections, and of products in parts. Undefined when there are none. */
export async function sitemapIndex(source: SitemapSource): Promise<Buffer | undefined> {
  const { shop, origin, markets } = source;
  const [addresses, collections, products] = await Promise.all([
    source.library.addresses(),
    listedCollections(source),
    isElsewhere(shop, 'products') ? countElsewhere(shop) : shop.services.storage.catalogue.listedCount(),
  ]);
  const perPart = isElsewhere(shop, 'products') ? productsPerPartElsewhere : productsPerPart(markets);
  const parts = Math.ceil(products / perPart);
  const names = [
    ...(addresses.some((page) => !isArticle(page)) ? ['pages'] : []),
    ...(addresses.some(isArticle) ? ['articles'] : []),
    ...(collections.length > 0 ? ['collections'] : []),
    ...Array.from({ length: parts }, (_, at) => `products-${at + 1}`),
  ];
  if (names.length === 0) return undefined;
  const stream = new SitemapIndexStream();
  for (const name of names) stream.write({ url: `${origin}/sitemaps/${name}.xml` });
  stream.end();
  return streamToPromise(stream);
}
