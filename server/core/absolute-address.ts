import { parseUrl } from '../../text/parse-url.ts';

/**
 * Returns an address that also works outside the shop, with non-ASCII characters encoded; text that is not a valid URL
 * is returned unchanged.
 *
 * @param address path on this server, protocol-relative address, or full URL
 */
export function absoluteAddress(address: string, origin: string): string {
  return parseUrl(address, origin)?.href ?? address;
}
