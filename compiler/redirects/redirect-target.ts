import { redirectLimits } from '../../schemas/shop-redirects.ts';
import { parseUrl } from '../../text/parse-url.ts';

/** Where a redirect leads. */
export interface RedirectTarget {
  /** Whether it is a path of this shop. */
  isOwn: boolean;
  /** The address as it is sent; for a target that keeps the rest of the path, everything before it. */
  address: string;
  /** Whether the rest of the old path is appended. */
  keepsRest: boolean;
}

/** What is wrong with a value, and what to do. */
export interface RedirectProblem {
  problem: string;
  advice: string;
}

/** A placeholder for the shop's origin. */
const anyOrigin = 'http://shop.invalid';

/** Control characters and backslashes: browsers drop the former and read the latter as slashes. */
const hidden = /[\p{Cc}\\]/u;
/** Escapes of line breaks and of the character that ends a text in some servers. */
const hiddenEscape = /%(?:0a|0d|00)/i;
/** Beginnings that a browser, or a server before this one, may read as another host. */
const otherHost = /^\/(?:[/\\]|%2f|%5c)/i;

const isSpaced = (text: string): boolean => text.trim() !== text;

/** Whether `*` is anything but the last segment of a path. */
const isStarElsewhere = (text: string): boolean => {
  const at = text.indexOf('*');
  return at !== -1 && !(at === text.length - 1 && text[at - 1] === '/');
};

/** Returns what is wrong with an old address; undefined when it can be redirected. */
export function problemOfFrom(from: unknown): RedirectProblem | undefined {
  const advice = 'Write the path of the old address, such as "/old-page" or "/blog/*".';
  if (typeof from !== 'string' || !from.startsWith('/'))
    return { problem: 'must be a path that begins with /', advice };
  if (from.length > redirectLimits.from)
    return { problem: `is longer than ${redirectLimits.from} characters`, advice: 'Shorten it, or use * at its end.' };
  if (otherHost.test(from)) return { problem: 'must begin with a single slash', advice };
  if (hidden.test(from) || hiddenEscape.test(from) || isSpaced(from))
    return { problem: 'has a character that no address has here', advice: 'Remove it, and type the address again.' };
  if (/[?#]/.test(from))
    return {
      problem: 'must be a path only',
      advice: 'Remove what follows ? or #: every query of an old address is kept.',
    };
  return isStarElsewhere(from)
    ? { problem: 'may have * only as its last segment', advice: 'Write it as "/blog/*".' }
    : undefined;
}

/** Returns what is wrong with a target, or how it is sent. @param isPrefix whether the old address ends with `*` */
export function readTarget(to: unknown, isPrefix: boolean): RedirectTarget | RedirectProblem {
  const advice = 'Write a path of this shop, such as "/new-page", or an address that begins with https://.';
  if (typeof to !== 'string' || to === '') return { problem: 'must be a path or an address', advice };
  if (to.length > redirectLimits.to)
    return { problem: `is longer than ${redirectLimits.to} characters`, advice: 'Use a shorter address.' };
  if (hidden.test(to) || hiddenEscape.test(to) || isSpaced(to))
    return { problem: 'has a character that no address has here', advice: 'Remove it, and type the address again.' };
  if (to.includes('*') && !isPrefix)
    return {
      problem: 'may have * only if "from" ends with it',
      advice: 'Write the whole address, or end "from" with /*.',
    };
  if (isStarElsewhere(to) || (to.includes('*') && /[?#]/.test(to)))
    return { problem: 'may have * only as its last segment', advice: 'Write it as "/journal/*".' };
  const isOwn = to.startsWith('/');
  const address = isOwn ? ownAddress(to) : otherAddress(to);
  if (address === undefined) return { problem: 'must be a path of this shop, or an address with https', advice };
  const keepsRest = address.endsWith('/*');
  return { isOwn, address: keepsRest ? address.slice(0, -1) : address, keepsRest };
}

/** Returns a path of this shop as it is sent; undefined for a text that browsers read as another host. */
function ownAddress(to: string): string | undefined {
  if (otherHost.test(to)) return undefined;
  const url = parseUrl(to, anyOrigin);
  if (url?.origin !== anyOrigin || otherHost.test(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Returns an address outside of this shop as it is sent; undefined for one without encryption, or with a password. */
function otherAddress(to: string): string | undefined {
  const url = /^https:\/\/[^/]/i.test(to) ? parseUrl(to) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  // The rest of an old path never names a host.
  return url.host.includes('*') ? undefined : url.href;
}
