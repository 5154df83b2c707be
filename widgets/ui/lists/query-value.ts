/** A query parameter of an address; the first of several. */
export const queryValue = (
  query: Readonly<Record<string, string | readonly string[]>>,
  name: string,
): string | undefined => [query[name] ?? []].flat()[0];
