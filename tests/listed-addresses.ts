const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/**
 * Returns the addresses in all of a shop's sitemaps, as search engines find them.
 *
 * @param read returns the text at a path
 */
export async function listedAddresses(read: (path: string) => Promise<string>): Promise<string[]> {
  const parts = locations(await read('/sitemap.xml'));
  const texts = await Promise.all(parts.map((address) => read(new URL(address).pathname)));
  return texts.flatMap(locations);
}
