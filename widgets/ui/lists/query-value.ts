/** Returns a query parameter of an address; the first of several values. */
export const queryValue = (
  query: Readonly<Record<string, string | readonly string[]>>,
  name: string,
): string | undefined => [query[name] ?? []].flat()[0];
