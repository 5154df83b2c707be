import { messages } from '../../../commerce/messages.ts';
import { isPageInReach } from '../../../commerce/rules/paging.ts';
import { defineModel, type QueryResult, type ReduceInput } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Review } from '../../../schemas/entities/review.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { fetchBeyond, loadedPages, pageFacts, pageQueries } from '../../ui/lists/loaded-pages.ts';
import { emitFetchFailure, type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  /** First and last rendered page; equal in page mode. */
  first: number;
  last: number;
}

interface Answer {
  hits?: Review[];
  found: number;
}

export interface ReviewsData extends Loading {
  hits: Review[];
  found: number;
  page: number;
  perPage: number;
  pageCount: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

function pageQuery({ slug, q, perPage, sortBy, filterExpressions }: Props, page: number) {
  const body = { q, page, perPage, sortBy, filterExpressions };
  return slug === undefined
    ? queryRef('review.search', { body }, { keepPrevious: true })
    : queryRef('review.searchForProduct', { params: { slug }, body }, { keepPrevious: true });
}

/** An answer without hits is an error, not an empty list. */
const checked = (query: QueryResult): QueryResult =>
  query.status === 'success' && !Array.isArray((query.data as Answer | undefined)?.hits)
    ? {
        status: 'failure',
        isFetching: query.isFetching,
        error: { code: 'no-hits', message: messages.somethingWentWrong },
      }
    : query;

type Input = ReduceInput<Props, Local, ReviewsData>;

const fetchMore = (input: Input): Effect[] =>
  fetchBeyond(input, pageQuery(input.props, input.local.last), () => {
    if (input.data.hasNext) input.local.last += 1;
  });

/** Shows one page if it exists. */
function goTo({ local, props, data }: Input, page: number): Effect[] {
  if (isPageInReach(page, data) && props.fetchMode === 'pagination') Object.assign(local, { first: page, last: page });
  return [];
}

export default defineModel<Props, ReviewsData, Local>({
  initial: () => ({ first: 1, last: 1 }),
  queries: ({ props, local }) => pageQueries(local.first, local.last, (page) => pageQuery(props, page)),
  data({ props, local, queries }) {
    const checkedQueries = Object.entries(queries).map(([name, query]) => [name, checked(query)] as const);
    const { loading, answers } = loadedPages<Answer>(Object.fromEntries(checkedQueries));
    const found = answers.at(-1)?.found ?? 0;
    return {
      ...loading,
      hits: answers.flatMap((answer) => answer.hits ?? []),
      ...pageFacts({ page: local.last, perPage: props.perPage, found }, local.first),
    };
  },
  items: { item: ({ hits }) => slotItems(hits) },
  shows: (data) => slotsByStatus(['before', 'after', data.hits.length > 0 ? 'item' : 'empty'])(data),
  actions: {
    next: (input) => (input.props.fetchMode === 'infinite' ? fetchMore(input) : goTo(input, input.local.last + 1)),
    previous: (input) => goTo(input, input.local.first - 1),
    goTo: (input, { page }: { page: number }) => goTo(input, page),
    fetchMore,
    refetch: ({ props }) => [
      { effect: 'refetch', match: props.slug === undefined ? 'review.search' : 'review.searchForProduct' },
    ],
  },
  changed: emitFetchFailure,
});
