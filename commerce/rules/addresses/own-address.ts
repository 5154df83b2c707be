import { parseUrl } from '../../../text/parse-url.ts';

/** An origin that serves nothing, in place of the shop's own. */
const anyOrigin = 'http://shop.invalid';

/**
 * An address without scheme and host, if it is one of this shop; undefined for any other.
 *
 * @example
 * ownAddress('/account?tab=1'); // '/account?tab=1'
 * ownAddress('//evil.example'); // undefined
 */
export function ownAddress(url: string): string | undefined {
  const parsed = parseUrl(url, anyOrigin);
  if (!parsed) return undefined;
  const { origin, pathname, search, hash } = parsed;
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}

/** Where a shopper goes after signing in: to a path of this shop that was asked for, or to another one. */
export const returnAddress = (asked: string | undefined, otherwise: string): string => {
  const text = asked?.trim() ?? '';
  return (text.startsWith('/') ? ownAddress(text) : undefined) ?? ownAddress(otherwise) ?? '/';
};
