/**
 * Parses an address as browsers do; undefined for what is none.
 *
 * In place of `URL.canParse`, which in Node 20 knows no host with letters of Western Europe once it is compiled, and of
 * `URL.parse`, which Node 20 does not have.
 *
 * @param base whole address that a relative one starts from
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
