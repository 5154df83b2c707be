/** Returns one page of a complete list. */
export const pageOf = <Item>(items: readonly Item[], page: number, perPage: number) => ({
  hits: items.slice((page - 1) * perPage, page * perPage),
  found: items.length,
  page,
  perPage,
});
