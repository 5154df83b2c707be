import { matchSlug } from '../../../runtime/core/route.ts';

/** What a page can be shown at: its own path, or the addresses of the shop that fit its pattern. */
export interface AddressChoice {
  /** Shown at first; undefined when the shop has no address that fits, so that the author must write one. */
  first: string | undefined;
  options: string[];
}

const mostOptions = 200;

/** Paths in a sitemap, in its order. */
export function pathsOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const plain = address.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    return URL.canParse(plain) ? [new URL(plain).pathname] : [];
  });
}

/** The addresses for a page's path pattern; a fragment, which has none, can be seen on any page. */
export function addressesFor(slug: string | undefined, paths: readonly string[]): AddressChoice {
  if (slug === undefined) {
    const options = paths.filter((path) => path.split('/').length <= 2).slice(0, mostOptions);
    return { first: '/', options: options.includes('/') ? options : ['/', ...options] };
  }
  if (!slug.includes('/:')) return { first: slug, options: [slug] };
  const options = paths.filter((path) => matchSlug(slug, path)).slice(0, mostOptions);
  return { first: options[0], options };
}

/** The address as the server takes it: a path of this shop, beginning with one slash. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  const path = URL.canParse(trimmed) ? new URL(trimmed).pathname + new URL(trimmed).search : trimmed;
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** True when an address belongs to the page with this path pattern. */
export const isAddressOf = (slug: string, address: string): boolean =>
  matchSlug(slug, address.split(/[?#]/)[0] ?? '') !== undefined;

/** The path pattern in a page's text; undefined while the text cannot be read. */
export function slugIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'slug' in value && typeof value.slug === 'string'
      ? value.slug
      : undefined;
  } catch {
    return undefined;
  }
}

export function isReadable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
