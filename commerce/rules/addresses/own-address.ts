import { parseUrl } from '../../../text/parse-url.ts';

/** A placeholder for the shop's origin. */
const anyOrigin = 'http://shop.invalid';

/**
 * An address without scheme and host, if it belongs to this shop; undefined for any other.
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

/** Target after signing in: the requested path if it belongs to this shop, otherwise the given one. */
export const returnAddress = (requested: string | undefined, otherwise: string): string => {
  const text = requested?.trim() ?? '';
  return (text.startsWith('/') ? ownAddress(text) : undefined) ?? ownAddress(otherwise) ?? '/';
};
