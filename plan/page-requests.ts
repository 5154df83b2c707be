import { parseUrl } from '../text/parse-url.ts';

/** First segments of staff paths. */
const staffPaths: ReadonlySet<string> = new Set(['playground', 'admin', 'outbox']);

/** First segment of calls that a page makes by name; requests by address would bypass the rules of calls. */
const namedCalls = 'internal-api';

/** Stand-in for the shop's origin when it is unknown. */
const unknownOrigin = 'https://shop.invalid';

/** Maximum number of nested encodings of an address; more are an attempt to deceive. */
const maxDecodings = 8;

const decodedOnce = (path: string): string =>
  path.replaceAll(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decodes all percent-encoded ASCII in a path; undefined when it is encoded too often. */
function decodedPath(path: string): string | undefined {
  let decoded = path;
  for (let round = 0; round < maxDecodings; round++) {
    const next = decodedOnce(decoded);
    if (next === decoded) return decoded;
    decoded = next;
  }
  return undefined;
}

/**
 * Returns the first segments by which servers and proxies may identify a path: literally, and with its dots resolved.
 */
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

/** Whether a path is a staff path, in any spelling. */
export function isStaffPath(path: string): boolean {
  const decoded = decodedPath(path);
  return decoded === undefined || firstSegments(decoded).some((segment) => staffPaths.has(segment));
}

/** Reason for which a page must not send requests to an address. */
export type RefusedAddress = 'malformed' | 'scheme' | 'credentials' | 'staff' | 'named-call';

/** The shop's origins: its own, and that of its staff if it differs. */
export interface ShopOrigins {
  origin?: string | undefined;
  staffOrigin?: string | undefined;
}

/** Returns a host without the trailing dot of the DNS root. */
const hostOf = (url: URL | undefined): string | undefined => url?.hostname.replace(/\.$/, '');

/** Whether an address has the same host; ports and schemes are ignored, because cookies ignore them too. */
const isSameHost = (url: URL, origin: string | undefined): boolean =>
  origin !== undefined && hostOf(parseUrl(origin)) === hostOf(url);

/**
 * Returns the reason for which a page must not send a request to an address; undefined when it may. Browsers, the
 * checks of a page and the server all apply this rule, after normalising addresses as browsers do.
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

/** Whether an address is a staff call, as opposed to a staff page. */
export function isStaffCall(address: string, origin = unknownOrigin): boolean {
  const url = parseUrl(address, origin);
  const path = url && decodedPath(url.pathname);
  return path === undefined || /(?:playground|admin)[\s/\\.]*api/i.test(path);
}

/** Headers that identify the sender of a request, or that only the shop's own code may send. */
const reserved =
  /^(?:x-endcap.*|cookie2?|set-cookie2?|sec-.*|proxy-.*|host|origin|referer|forwarded|x-forwarded-.*|x-real-ip|via|x-http-method.*|x-method-override)$/;

/**
 * Whether a page must not set a header. A request to another site may have an `authorization` header with its own key.
 */
export function isReservedHeader(name: string, isOwnSite: boolean): boolean {
  const plain = name.trim().toLowerCase();
  return reserved.test(plain) || (isOwnSite && plain === 'authorization');
}

/** Whether an address belongs to the shop itself. */
export function isOwnAddress(address: string, origin = unknownOrigin): boolean {
  const url = parseUrl(address, origin);
  return url !== undefined && isSameHost(url, origin);
}

/** Returns the headers of a page's request that are sent. */
export const sentHeaders = (
  headers: Readonly<Record<string, string>>,
  address: string,
  origin: string,
): Record<string, string> => {
  const isOwn = isOwnAddress(address, origin);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isReservedHeader(name, isOwn)));
};
