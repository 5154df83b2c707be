import type { CollectionRecord, ProductRecord } from '../record.ts';

/** Pages that every shop has. */
const everywhere = ['/', '/cart', '/search', '/collections/all'];

/** Links of a sanitised description to pages of the same site. */
const siteLink = /<a\b[^>]*\bhref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;

const pathOf = (href: string): string => href.split(/[?#]|&#/)[0]!.replace(/(.)\/+$/, '$1');

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
