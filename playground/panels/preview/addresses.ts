import { matchSlug } from '../../../runtime/state/route.ts';

/** Addresses to preview a page at: its own path, or shop addresses that match its pattern. */
export interface AddressChoice {
  /** Initial address; undefined when no known address matches and the author must enter one. */
  first: string | undefined;
  options: string[];
}

const maxOptions = 200;

/** Paths in a sitemap, in order. */
export function pathsOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) => {
    const plain = address.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    return URL.canParse(plain) ? [new URL(plain).pathname] : [];
  });
}

/** Addresses that match a path pattern; fragments have no pattern and match any page. */
export function addressesFor(slug: string | undefined, paths: readonly string[]): AddressChoice {
  if (slug === undefined) {
    const options = paths.filter((path) => path.split('/').length <= 2).slice(0, maxOptions);
    return { first: '/', options: options.includes('/') ? options : ['/', ...options] };
  }
  if (!slug.includes('/:')) return { first: slug, options: [slug] };
  const options = paths.filter((path) => matchSlug(slug, path)).slice(0, maxOptions);
  return { first: options[0], options };
}

/** Normalises an entered address to a shop path with one leading slash. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  const path = URL.canParse(trimmed) ? new URL(trimmed).pathname + new URL(trimmed).search : trimmed;
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** Whether an address matches a page's path pattern. */
export const isAddressOf = (slug: string, address: string): boolean =>
  matchSlug(slug, address.split(/[?#]/)[0] ?? '') !== undefined;

/** The path pattern in a page's text; undefined while the text cannot be parsed. */
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
