/**
 * Parses an address as browsers do; returns undefined for an invalid one.
 *
 * Replaces `URL.canParse`, which in Node 20 rejects hosts with letters of Western Europe once it is compiled, and
 * `URL.parse`, which Node 20 does not have.
 *
 * @param base absolute address against which a relative one is resolved
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
