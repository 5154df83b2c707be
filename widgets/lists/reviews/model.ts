import { messages } from '../../../commerce/messages.ts';
import { hasNextPage, hasPreviousPage, isPageInReach, pageCount } from '../../../commerce/rules/paging.ts';
import { defineModel, type QueryResult, type ReduceInput } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/effects/call.ts';
import type { Effect } from '../../../runtime/effects/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Review } from '../../../schemas/entities/review.ts';
import { slotItems } from '../../ui/elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
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

/** Appends the next page; refetches it instead if it failed. */
function fetchMore({ local, props, state, data }: Input): Effect[] {
  const query = pageQuery(props, local.last);
  if (data.isFetching) return [];
  if (state.queries[query.key]?.status === 'error') return [{ effect: 'fetch', query }];
  if (data.hasNext) local.last += 1;
  return [];
}

/** Shows one page if it exists. */
function goTo({ local, props, data }: Input, page: number): Effect[] {
  if (isPageInReach(page, data) && props.fetchMode === 'pagination') Object.assign(local, { first: page, last: page });
  return [];
}

export default defineModel<Props, ReviewsData, Local>({
  initial: () => ({ first: 1, last: 1 }),
  queries: ({ props, local }) =>
    Object.fromEntries(
      Array.from({ length: local.last - local.first + 1 }, (_, index) => [
        `page${index}`,
        pageQuery(props, local.first + index),
      ]),
    ),
  data({ props, local, queries }) {
    const pages = Object.values(queries).map(checked);
    const answers = pages.flatMap((query) => (query.status === 'success' ? [query.data as Answer] : []));
    const found = answers.at(-1)?.found ?? 0;
    const shown = pages.find((query) => query.status === 'success') ?? pages[0]!;
    return {
      ...loadingOf(shown),
      isFetching: pages.some((query) => query.isFetching),
      hits: answers.flatMap((answer) => answer.hits!),
      found,
      page: local.last,
      perPage: props.perPage,
      pageCount: pageCount({ perPage: props.perPage, found }),
      hasNext: hasNextPage({ page: local.last, perPage: props.perPage, found }),
      hasPrevious: hasPreviousPage({ page: local.first }),
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
