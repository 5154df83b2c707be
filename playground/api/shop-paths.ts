import { parseUrl } from '../../text/parse-url.ts';

/** Number of product sitemaps that are read: the editor suggests some goods, not a whole catalogue. */
const maxProductSitemaps = 1;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
    code === undefined ? (named[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
  );

/** Paths in a sitemap or a sitemap index, in order. An address that exists in several markets yields its first path. */
export function pathsIn(sitemap: string): string[] {
  return sitemap.split('</url>').flatMap((entry) => {
    const locations = [...entry.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address));
    const [, first] = /hreflang="x-default" href="([^"]+)"/.exec(entry) ?? [];
    return locations
      .filter((address) => first === undefined || unescaped(first) === address)
      .flatMap((address) => parseUrl(address)?.pathname ?? []);
  });
}

/**
 * Returns the paths of the shop's live pages, articles, collections and some of its products, from its sitemaps.
 *
 * @param read returns the text at a path
 */
export async function shopPaths(read: (path: string) => Promise<string>): Promise<string[]> {
  const sitemaps = pathsIn(await read('/sitemap.xml'));
  const isOfProducts = (path: string) => path.includes('/products-');
  const wanted = [
    ...sitemaps.filter((path) => !isOfProducts(path)),
    ...sitemaps.filter(isOfProducts).slice(0, maxProductSitemaps),
  ];
  return (await Promise.all(wanted.map(read))).flatMap(pathsIn);
}
