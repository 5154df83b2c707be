import { messages } from '../../../commerce/messages.ts';
import { isPageInReach } from '../../../commerce/rules/paging.ts';
import type { Model, ReduceInput } from '../../../runtime/define.ts';
import type { QueryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { QueryResult } from '../../../runtime/state/query-result.ts';
import { slotItems } from '../elements/slot-items.ts';
import { emitFetchFailure, type Loading, slotsByStatus } from '../loading/loading.ts';
import { fetchBeyond, loadedPages, pageFacts, pageQueries } from './loaded-pages.ts';

/** First and last rendered page; equal when one page is shown at a time. */
export interface PagesLocal {
  first: number;
  last: number;
}

/** Data of a list that shows one page at a time, or pages below each other. */
export interface PagesData<Hit> extends Loading {
  hits: Hit[];
  found: number;
  page: number;
  perPage: number;
  pageCount: number;
  hasNext: boolean;
  hasPrevious: boolean;
}

interface Answer<Hit> {
  hits?: Hit[];
  found: number;
}

/** Source of a list's pages. */
export interface PagesOf<Props> {
  /** Returns the name of the call that is made for the given props. */
  calls: (props: Props) => string;
  query: (props: Props, page: number) => QueryRef;
  isInfinite: (props: Props) => boolean;
}

/** Treats a response without hits as an error, not as an empty list. */
const checked = (query: QueryResult): QueryResult =>
  query.status === 'success' && !Array.isArray((query.data as Partial<Answer<unknown>> | undefined)?.hits)
    ? {
        status: 'failure',
        isFetching: query.isFetching,
        error: { code: 'no-hits', message: messages.somethingWentWrong },
      }
    : query;

/** Creates the queries, data and slots of a list that shows one page at a time, or pages below each other. */
export const pagesParts = <Props extends { perPage: number }, Hit>({ query }: PagesOf<Props>) =>
  ({
    initial: () => ({ first: 1, last: 1 }),
    queries: ({ props, local }) => pageQueries(local.first, local.last, (page) => query(props, page)),
    data({ props, local, queries }) {
      const results = Object.entries(queries).map(([name, result]) => [name, checked(result)] as const);
      const { loading, answers } = loadedPages<Answer<Hit>>(Object.fromEntries(results));
      const found = answers.at(-1)?.found ?? 0;
      return {
        ...loading,
        hits: answers.flatMap((answer) => answer.hits ?? []),
        ...pageFacts({ page: local.last, perPage: props.perPage, found }, local.first),
      };
    },
    items: { item: ({ hits }) => slotItems(hits) },
    shows: (data) => slotsByStatus(['before', 'after', data.hits.length > 0 ? 'item' : 'empty'])(data),
    changed: emitFetchFailure,
  }) satisfies Model<Props, PagesLocal, PagesData<Hit>>;

/** Creates the actions of a list that shows one page at a time, or pages below each other. */
export function pagesActions<Props extends { perPage: number }, Hit>({ calls, query, isInfinite }: PagesOf<Props>) {
  type Input = ReduceInput<Props, PagesLocal, PagesData<Hit>>;

  const fetchMore = (input: ReduceInput<Props, PagesLocal, Pick<PagesData<Hit>, 'hasNext' | 'isFetching'>>): Effect[] =>
    fetchBeyond(input, query(input.props, input.local.last), () => {
      if (input.data.hasNext) input.local.last += 1;
    });

  /** Shows one page if it exists. */
  const goTo = ({ local, props, data }: Input, page: number): Effect[] => {
    if (isPageInReach(page, data) && !isInfinite(props)) Object.assign(local, { first: page, last: page });
    return [];
  };

  return {
    next: (input: Input) => (isInfinite(input.props) ? fetchMore(input) : goTo(input, input.local.last + 1)),
    previous: (input: Input) => goTo(input, input.local.first - 1),
    goTo: (input: Input, { page }: { page: number }) => goTo(input, page),
    fetchMore,
    refetch: ({ props }: Pick<Input, 'props'>): Effect[] => [{ effect: 'refetch', match: calls(props) }],
  };
}
