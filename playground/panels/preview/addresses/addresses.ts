import { memberOf } from '../../../../compiler/json/syntax.ts';
import { type PageTree, readTree } from '../../../../page-text/page-tree.ts';
import { matchSlug } from '../../../../runtime/state/route.ts';
import { parseUrl } from '../../../../text/parse-url.ts';

/** Addresses to preview a page at: its own path, or shop addresses that match its pattern. */
export interface AddressChoice {
  /** Initial address; undefined when no known address matches and the author must enter one. */
  first: string | undefined;
  options: string[];
}

const maxOptions = 200;

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

/** Normalises a typed address to a shop path with one leading slash. */
export function addressOf(typed: string): string {
  const trimmed = typed.trim();
  const url = parseUrl(trimmed);
  const path = url ? url.pathname + url.search : trimmed;
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** Whether an address matches a page's path pattern. */
export const isAddressOf = (slug: string, address: string): boolean =>
  matchSlug(slug, address.split(/[?#]/)[0] ?? '') !== undefined;

/** Returns a page's path pattern; undefined while the text has none. */
export function slugIn({ root }: PageTree): string | undefined {
  const slug = memberOf(root, 'slug')?.value;
  return typeof slug === 'string' && slug.startsWith('/') ? slug : undefined;
}

/** Whether a text is valid JSON. */
export function isReadable(text: string): boolean {
  if (readTree(text).isPlain) return true;
  // It may be nested too deeply for the tree.
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
