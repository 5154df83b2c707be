import { parseUrl } from '../text/parse-url.ts';

/** Paths of the staff, by their first segment. */
const staffPaths: ReadonlySet<string> = new Set(['playground', 'admin', 'outbox']);

/** Path of calls that a page makes by their names; written as an address, it would go round the rules of calls. */
const namedCalls = 'internal-api';

/** Read against this where the origin of the shop is not known. */
const unknownOrigin = 'https://shop.invalid';

/** An address that is encoded more often than this is made to deceive. */
const mostDecodings = 8;

const decodedOnce = (path: string): string =>
  path.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** A path without any encoding of ASCII; undefined where it is encoded too often. */
function decodedPath(path: string): string | undefined {
  let decoded = path;
  for (let round = 0; round < mostDecodings; round++) {
    const next = decodedOnce(decoded);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}

/** The first segments by which servers and proxies may know a path: as it is written, and with its dots resolved. */
function firstSegments(path: string): string[] {
  const written = path
    .toLowerCase()
    .split(/[/\\]/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: some servers leave them out
    .map((segment) => segment.replace(/[;?#].*/s, '').replaceAll(/[\u0000-\u0020\u007f]/g, ''))
    .filter((segment) => segment !== '' && segment !== '.');
  const resolved: string[] = [];
  for (const segment of written)
    if (segment === '..') resolved.pop();
    else resolved.push(segment);
  return [written.find((segment) => segment !== '..') ?? '', resolved[0] ?? ''];
}

/** Whether a path is one of the staff's, however it is written. */
export function isStaffPath(path: string): boolean {
  const decoded = decodedPath(path);
  return decoded === undefined || firstSegments(decoded).some((segment) => staffPaths.has(segment));
}

/** Why a page may not send to an address. */
export type RefusedAddress = 'malformed' | 'scheme' | 'credentials' | 'staff' | 'named-call';

/** Where a shop is: its own origin, and that of its staff if that is another. */
export interface ShopOrigins {
  origin?: string | undefined;
  staffOrigin?: string | undefined;
}

/** A host with and without the dot of the root is one. */
const hostOf = (url: URL | undefined): string | undefined => url?.hostname.replace(/\.$/, '');

/** Cookies know no ports and no schemes, so neither does this. */
const isSameHost = (url: URL, origin: string | undefined): boolean =>
  origin !== undefined && hostOf(parseUrl(origin)) === hostOf(url);

/**
 * Why a page may not send a request to an address; undefined where it may. Browsers, the checks of a page and the server
 * read addresses by this one rule, after normalising them as browsers do.
 */
export function refusedAddress(address: string, { origin, staffOrigin }: ShopOrigins = {}): RefusedAddress | undefined {
  const base = origin ?? unknownOrigin;
  const url = parseUrl(address, base);
  if (!url) return 'malformed';
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (!isSameHost(url, base)) return isSameHost(url, staffOrigin) ? 'staff' : undefined;
  if (isStaffPath(url.pathname)) return 'staff';
  const decoded = decodedPath(url.pathname);
  return decoded !== undefined && firstSegments(decoded).includes(namedCalls) ? 'named-call' : undefined;
}

/** Whether an address is of a call of the staff, not of one of their pages. */
export function isStaffCall(address: string, origin = unknownOrigin): boolean {
  const url = parseUrl(address, origin);
  const path = url && decodedPath(url.pathname);
  return path === undefined || /(?:playground|admin)[\s/\\.]*api/i.test(path);
}

/** Headers that say who sends a request and from where, or that only the shop's own code may send. */
const reserved =
  /^(?:x-endcap.*|cookie2?|set-cookie2?|sec-.*|proxy-.*|host|origin|referer|forwarded|x-forwarded-.*|x-real-ip|via|x-http-method.*|x-method-override)$/;

/** Whether a page may not write a header. Another site may ask for a key of its own under `authorization`. */
export function isReservedHeader(name: string, isOwnSite: boolean): boolean {
  const plain = name.trim().toLowerCase();
  return reserved.test(plain) || (isOwnSite && plain === 'authorization');
}

/** Whether an address is of the shop itself. */
export function isOwnAddress(address: string, origin = unknownOrigin): boolean {
  const url = parseUrl(address, origin);
  return url !== undefined && isSameHost(url, origin);
}

/** The headers of a page's request that are sent. */
export const sentHeaders = (
  headers: Readonly<Record<string, string>>,
  address: string,
  origin: string,
): Record<string, string> => {
  const isOwn = isOwnAddress(address, origin);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isReservedHeader(name, isOwn)));
};
