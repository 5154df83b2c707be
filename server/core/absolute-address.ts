import { parseUrl } from '../../text/parse-url.ts';

/**
 * An address as it works outside the shop, with what is not ASCII encoded; as it is where it is none.
 *
 * @param address path of this server, address without a scheme, or a whole one
 */
export function absoluteAddress(address: string, origin: string): string {
  return parseUrl(address, origin)?.href ?? address;
}
