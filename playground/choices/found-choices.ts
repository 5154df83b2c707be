import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { findGoods, findOffers } from '../api/choices.ts';
import { useDebounced } from '../layout/use-debounced.ts';
import type { Choice, ChoiceKind } from './choice.ts';
import { goodsChoice, goodsKinds, linkedGoods } from './goods-choices.ts';
import { offerChoice, offerKinds } from './offer-choices.ts';

const restMs = 150;
export const staleTime = 30_000;

/** A query: things by words, or the one of a name. */
type Wanted = { q: string } | { name: string };

/** Something of the shop that is found by the server, because there can be any number of it. */
interface Source {
  /** Distinguishes it among what is asked for. */
  key: string;
  find(wanted: Wanted, signal: AbortSignal): Promise<{ choices: readonly Choice[]; hasMore: boolean }>;
}

/** Where the choices of a field come from that a search finds. */
const sourcesOf = (field: ChoiceKind): readonly Source[] => [
  ...(goodsKinds[field] ?? []).map(
    (kind): Source => ({
      key: kind,
      async find(wanted, signal) {
        const { goods, hasMore } = await findGoods(kind, 'q' in wanted ? wanted : { slug: wanted.name }, signal);
        return { choices: goods.map((each) => goodsChoice(kind, each, field)), hasMore };
      },
    }),
  ),
  ...(offerKinds[field] ?? []).map(
    (kind): Source => ({
      key: kind,
      async find(wanted, signal) {
        const { offers, hasMore } = await findOffers(kind, wanted, signal);
        return { choices: offers.map((each) => offerChoice(kind, each, field)), hasMore };
      },
    }),
  ),
];

/** What a search finds in the shop, a list for each source. */
export function useFoundChoices(field: ChoiceKind, search: string, isWanted: boolean) {
  const sources = sourcesOf(field);
  const q = useDebounced(field, search.trim(), restMs);
  const answers = useQueries({
    queries: sources.map(({ key, find }) => ({
      queryKey: ['choices', field, key, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ q }, signal),
      enabled: isWanted,
      placeholderData: keepPreviousData,
      staleTime,
    })),
  });
  const isAsked = isWanted && sources.length > 0;
  return {
    lists: answers.map(({ data }) => data?.choices ?? []),
    isLoading: isAsked && (q !== search.trim() || answers.some(({ isFetching }) => isFetching)),
    hasMore: answers.some(({ data }) => data?.hasMore === true),
    error: answers.find(({ error }) => error)?.error,
  };
}

/** What a value names in the shop; undefined for what the shop does not have. */
export function useNamedChoice(field: ChoiceKind, value: string): Choice | undefined {
  const linked = field === 'address' ? linkedGoods(value) : undefined;
  const name = linked?.slug ?? value;
  const sources = sourcesOf(field).filter(({ key }) => field !== 'address' || key === linked?.kind);
  const answers = useQueries({
    queries: sources.map(({ key, find }) => ({
      queryKey: ['choices', field, key, 'name', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => find({ name }, signal),
      enabled: name !== '',
      staleTime,
    })),
  });
  return answers.flatMap(({ data }) => data?.choices ?? [])[0];
}
