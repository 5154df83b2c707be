import { encodeUrlComponent } from '../messages/call.ts';
import type { RouteState } from './page-state.ts';

/** Returns the path parameters for a pattern such as `/products/:slug`, or undefined when the path does not match. */
export function matchSlug(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index]!;
    if (!part.startsWith(':')) {
      if (value !== part && value !== encodedPath(part)) return undefined;
      continue;
    }
    try {
      params[part.slice(1)] = decodeURIComponent(value);
    } catch {
      // No page has an address with a broken escape.
      return undefined;
    }
  }
  return params;
}

/** Parses an address. @param slug pattern of the page that is shown */
export function parseRoute(url: string, localePathPrefix: string, slug: string): RouteState {
  const [pathWithPrefix = '/', search = ''] = (url.split('#')[0] ?? '').split(/\?(.*)/s);
  const path = withoutPrefix(pathWithPrefix, localePathPrefix);
  const query: RouteState['query'] = {};
  for (const [name, value] of search === '' ? [] : new URLSearchParams(search)) {
    if (name === '__proto__') continue;
    const before = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return { path, params: matchSlug(slug, path) ?? {}, query, url };
}

const withoutPrefix = (path: string, prefix: string): string => {
  if (!prefix || !(path === prefix || path.startsWith(`${prefix}/`))) return path;
  return path.slice(prefix.length) || '/';
};

/** Percent-encodes the non-ASCII characters of a path of this site, as addresses are sent. */
export const encodedPath = (path: string): string =>
  path.replace(/[\u0080-\uffff]+/g, (letters) => encodeUrlComponent(letters));

/** Adds the locale prefix to a path of this site that does not have it; anything else is returned unchanged. */
export function withLocalePrefix(to: string, prefix: string): string {
  if (!prefix || !to.startsWith('/') || to.startsWith('//')) return to;
  const [path = ''] = to.split(/[?#]/);
  return path === prefix || path.startsWith(`${prefix}/`) ? to : `${prefix}${to === '/' ? '' : to}` || '/';
}

/** Returns the route with some query parameters set, or removed where undefined. */
export function withQuery(route: RouteState, changes: Record<string, string | string[] | undefined>): RouteState {
  const query: RouteState['query'] = { ...route.query };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) delete query[name];
    else query[name] = value;
  }
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, item);
  const path = route.url.split(/[?#]/)[0] ?? '/';
  const search = params.toString();
  return { ...route, query, url: search ? `${path}?${search}` : path };
}

/**
 * Returns a link that may be followed: a path of this site, an anchor, or http, https, mailto and tel. Null for
 * anything else.
 */
export function safeHref(to: string): string | null {
  if (ordinary.test(to)) return to;
  // Browsers drop control characters and read a backslash as a slash, so neither may hide a scheme or a host.
  const address = hidden.test(to) ? to.replace(controls, '') : to;
  if (address === '' || address.includes('\\')) return null;
  const first = address[0];
  const isHere = first === '/' ? address[1] !== '/' : first === '#' || first === '?';
  if (isHere) return encodedPath(to.trim());
  return elsewhere.test(address) ? to.trim() : null;
}

/** Paths of this site that need no checks: most of a page's links. */
const ordinary = /^\/(?!\/)[!-[\]-~]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const hidden = /[\u0000-\u0020\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0020\u007f]+/g;
const elsewhere = /^(https?:\/\/|mailto:|tel:)[^\s]/i;
