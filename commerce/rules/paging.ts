interface Paged {
  page: number;
  perPage: number;
  found: number;
}

/** How many pages there are; an empty list has one. */
export const pageCount = ({ found, perPage }: Pick<Paged, 'found' | 'perPage'>): number =>
  Math.max(1, Math.ceil(found / perPage));

/** A next page exists while page × perPage is below found. */
export const hasNextPage = ({ page, perPage, found }: Paged): boolean => page * perPage < found;

export const hasPreviousPage = ({ page }: Pick<Paged, 'page'>): boolean => page > 1;

/** Only a page between 1 and the page count may be gone to. */
export const isPageInReach = (page: number, list: Pick<Paged, 'found' | 'perPage'>): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pageCount(list);
