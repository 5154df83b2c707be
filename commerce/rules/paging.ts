interface Paged {
  page: number;
  perPage: number;
  found: number;
}

/** Number of pages; an empty list has one. */
export const pageCount = ({ found, perPage }: Pick<Paged, 'found' | 'perPage'>): number =>
  Math.max(1, Math.ceil(found / perPage));

/** Whether there is a next page. */
export const hasNextPage = ({ page, perPage, found }: Paged): boolean => page * perPage < found;

/** Whether there is a previous page. */
export const hasPreviousPage = ({ page }: Pick<Paged, 'page'>): boolean => page > 1;

/** Whether a page number is between 1 and the page count. */
export const isPageInReach = (page: number, list: Pick<Paged, 'found' | 'perPage'>): boolean =>
  Number.isInteger(page) && page >= 1 && page <= pageCount(list);
