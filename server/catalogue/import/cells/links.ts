import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';

/** Pages that every shop has. */
const everywhere = ['/', '/cart', '/search', '/collections/all'];

/** Links of a sanitised description to pages of the same site. */
const siteLink = /<a\b[^>]*\bhref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;

/** Returns the path of a link, percent-decoded as in the catalogue. */
function pathOf(href: string): string {
  const path = href.split(/[?#]|&#/)[0]!.replace(/(^.|[^/])\/+$/, '$1');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch (cause) {
    if (cause instanceof URIError) return path;
    throw cause;
  }
}

/** Returns the paths of the pages that a shop has with a catalogue. */
export const catalogueAddresses = (
  products: readonly Pick<ProductRecord, 'slug' | 'published'>[],
  collections: readonly Pick<CollectionRecord, 'slug'>[],
): ReadonlySet<string> =>
  new Set([
    ...everywhere,
    ...products.flatMap(({ slug, published }) => (published ? [`/products/${slug}`] : [])),
    ...collections.map(({ slug }) => `/collections/${slug}`),
  ]);

/** Leads a description's links to other paths, by the former ones. */
export const withMovedLinks = (html: string, moved: ReadonlyMap<string, string>): string =>
  html.replace(siteLink, (link: string, href: string) => {
    const path = moved.get(pathOf(href));
    if (path === undefined) return link;
    const rest = href.slice(href.split(/[?#]|&#/)[0]!.length);
    return link.replace(`href="${href}"`, () => `href="${path}${rest}"`);
  });

/** Replaces a description's links to missing pages with their text. Also returns the paths of these links. */
export function withoutDeadLinks(html: string, addresses: ReadonlySet<string>): { html: string; dead: string[] } {
  const dead: string[] = [];
  const changed = html.replace(siteLink, (link: string, href: string, content: string) => {
    const path = pathOf(href);
    if (addresses.has(path)) return link;
    dead.push(path);
    return content;
  });
  return { html: changed, dead };
}
