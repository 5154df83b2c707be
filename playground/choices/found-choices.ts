import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { CallError } from '../api/call.ts';
import { findGoods, findOffers } from '../api/choices.ts';
import { fileLibraries, readPicture } from '../api/picture-library.ts';
import { useDebounced } from '../layout/use-debounced.ts';
import type { Choice, ChoiceKind } from './choice.ts';
import { fileChoice, linkedFile } from './file-choices.ts';
import { goodsChoice, goodsKinds, linkedGoods } from './goods-choices.ts';
import { choiceOfOffer, offerKinds } from './offer-choices.ts';

const restMs = 150;

/** Milliseconds for which search results are reused. */
export const staleTime = 30_000;

/** A query by search words, or for the entry with a name. */
type Wanted = { q: string } | { name: string };

/** A kind of entries of the shop that the server searches, because there can be any number of them. */
interface Source {
  /** Distinguishes the source in cache keys. */
  key: string;
  find(wanted: Wanted, signal: AbortSignal): Promise<{ choices: readonly Choice[]; hasMore: boolean }>;
}

/** The files of the library, which links can lead to. */
const fileSource: Source = {
  key: 'file',
  async find(wanted, signal) {
    if ('q' in wanted) {
      const { pictures, next } = await fileLibraries.FILE.list({ q: wanted.q, folder: undefined }, undefined, signal);
      return { choices: pictures.map(fileChoice), hasMore: next !== undefined };
    }
    const file = await readPicture(wanted.name, signal).catch((thrown: unknown) => {
      // A link may lead to a file that has been removed since.
      if (thrown instanceof CallError && thrown.status === 404) return undefined;
      throw thrown;
    });
    return { choices: file ? [fileChoice(file)] : [], hasMore: false };
  },
};

/** The sources that are searched for a field's choices. */
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
        return { choices: offers.map((each) => choiceOfOffer(kind, each, field)), hasMore };
      },
    }),
  ),
  ...(field === 'address' ? [fileSource] : []),
];

/** Searches the shop for a field's choices, with a list for each source. */
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

/** Returns the entry of the shop that a value names; undefined when the shop has none. */
export function useNamedChoice(field: ChoiceKind, value: string): Choice | undefined {
  const file = field === 'address' ? linkedFile(value) : undefined;
  const goods = field === 'address' ? linkedGoods(value) : undefined;
  const linked = file === undefined ? goods : { kind: fileSource.key, slug: file };
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
