import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';

/** Pages that every shop has. */
const everywhere = ['/', '/cart', '/search', '/collections/all'];

/** Links of a sanitised description to pages of the same site. */
const siteLink = /<a\b[^>]*\bhref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;

/** The path of a link, as it is written in a catalogue: in letters, not in percent signs. */
function pathOf(href: string): string {
  const path = href.split(/[?#]|&#/)[0]!.replace(/(^.|[^/])\/+$/, '$1');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch (cause) {
    if (cause instanceof URIError) return path;
    throw cause;
  }
}

/** The pages that a catalogue gives a shop, by path. */
export const catalogueAddresses = (
  products: readonly Pick<ProductRecord, 'slug' | 'published'>[],
  collections: readonly Pick<CollectionRecord, 'slug'>[],
): ReadonlySet<string> =>
  new Set([
    ...everywhere,
    ...products.flatMap(({ slug, published }) => (published ? [`/products/${slug}`] : [])),
    ...collections.map(({ slug }) => `/collections/${slug}`),
  ]);

/** A description whose links to pages that are not there are plain text, and the addresses of these. */
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
