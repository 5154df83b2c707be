import { isIP } from 'node:net';
import { messages } from '../../../commerce/messages.ts';
import { parseUrl } from '../../../text/parse-url.ts';
import { CallError } from '../call-error.ts';

/** The parts of a request that identify its origin. */
export interface RequestOrigin {
  /** Requested host, with its port. */
  host: string | undefined;
  /** Whether the browser used https: a page loaded over http is then another site. */
  isSecure?: boolean;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Header that our own pages send with every change. Cross-site requests with it require a CORS preflight, which
 * fails.
 */
export const callHeader = 'x-endcap';

const firstValue = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/**
 * Whether a host is an IP address or this machine. Attackers can point their own host name at the shop, so that
 * their page has the same host (DNS rebinding); a shop with a host name is recognised by its configured origin
 * instead.
 */
const isNamedByItself = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

const isOwn = (origin: string, host: string | undefined, isSecure: boolean): boolean => {
  const url = parseUrl(origin);
  if (host === undefined || !url) return false;
  return url.host === host && isNamedByItself(url.hostname) && (url.protocol === 'https:' || !isSecure);
};

const refusal = () => new CallError(403, 'foreign-origin', messages.forbiddenOrigin);

/** Whether the origin that the browser reports is this shop's; undefined when it reports none. */
function isOwnRequest(
  { host, isSecure = false, headers }: RequestOrigin,
  allowedOrigins: readonly string[],
): boolean | undefined {
  const origin = firstValue(headers.origin);
  const isAllowed = origin !== undefined && allowedOrigins.includes(origin);
  const site = firstValue(headers['sec-fetch-site']);
  if (site !== undefined && site !== 'same-origin' && !isAllowed) return false;
  if (origin !== undefined && !isAllowed && !isOwn(origin, host, isSecure)) return false;
  return origin === undefined && site === undefined ? undefined : true;
}

/**
 * Accepts changes only from our own pages: checks Sec-Fetch-Site, Origin and the header `x-endcap`.
 *
 * @throws CallError when the request is cross-site or lacks the header
 */
export const requireSameSite = (request: RequestOrigin, allowedOrigins: readonly string[]): void => {
  const hasHeader = firstValue(request.headers[callHeader]) === '1';
  if (isOwnRequest(request, allowedOrigins) === false || !hasHeader) throw refusal();
};

/**
 * The same check for forms, which cannot send custom headers: the browser must report the origin.
 *
 * @throws CallError when the request is cross-site or of an unknown origin
 */
export const requireOwnOrigin = (request: RequestOrigin, allowedOrigins: readonly string[]): void => {
  if (!isOwnRequest(request, allowedOrigins)) throw refusal();
};
