import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

/** Data of a pagination: the page numbers to show, with gaps. */
export interface PaginationData {
  values: (number | null)[];
  selected: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

/** The first and last page, the current one and its neighbours; null for a gap. */
export function visiblePages(page: number, count: number): (number | null)[] {
  // Already in ascending order.
  const pages = [...new Set([1, page - 1, page, page + 1, count])].filter((each) => each >= 1 && each <= count);
  return pages.flatMap((each, index) => {
    const before = pages[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}

export default defineModel<PropsOf<typeof contract>, PaginationData>({
  data: ({ props: { page, pageCount } }) => ({
    values: visiblePages(page, pageCount),
    selected: page,
    hasNext: page < pageCount,
    hasPrevious: page > 1,
  }),
  actions: {
    toggle: ({ props }, { page }: { page: number }) =>
      page === props.page || page < 1 || page > props.pageCount
        ? []
        : [{ effect: 'emit', event: 'change', data: { page } }],
  },
});
