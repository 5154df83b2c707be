import type { Model, ReduceInput } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../loading/loading.ts';
import { type PagedData, type PageLocal, pagedHits, pagedSlotsShown } from './paged-model.ts';

/** Props of a ledger that its model reads. */
export interface LedgerProps {
  perPage: number;
}

/** Local state of a ledger. */
export type LedgerPage = PageLocal;

/** Data of a ledger. */
export type LedgerData<Hit> = PagedData<Hit>;

const nothing: Loading = { status: 'success', isFetching: false };

type Input<Hit> = ReduceInput<LedgerProps, LedgerPage, LedgerData<Hit>>;

/** Goes to older entries. */
export const showOlder = <Hit>({ local, data }: Input<Hit>): Effect[] => {
  if (data.hasNext) local.page += 1;
  return [];
};

/** Goes back to newer entries. */
export const showNewer = <Hit>({ local, data }: Input<Hit>): Effect[] => {
  if (data.hasPrevious) local.page -= 1;
  return [];
};

/**
 * Creates the shared parts of the models of ledgers, which show one page of entries at a time, and nothing to
 * guests.
 */
export const ledgerParts = <Hit>(call: 'loyalty.coinsLedger' | 'giftCard.ledger') =>
  ({
    uses: ['user'],
    initial: () => ({ page: 1 }),
    queries: ({ props: { perPage }, local: { page }, state }) => ({
      ledger: (state.user as User).isAnonymous
        ? undefined
        : queryRef(call, { query: { page, perPage } }, { keepPrevious: true }),
    }),
    data({ props: { perPage }, local: { page }, queries, state }) {
      const answer = queries.ledger?.data as { ledger: unknown } | undefined;
      return {
        ...((state.user as User).isAnonymous ? nothing : loadingOf(queries.ledger!)),
        ...pagedHits<Hit>(answer?.ledger, page, perPage),
      };
    },
    ...pagedSlotsShown,
    changed: emitFetchFailure,
  }) satisfies Partial<Model<LedgerProps, LedgerPage, LedgerData<Hit>>>;
