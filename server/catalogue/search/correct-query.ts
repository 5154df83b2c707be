import type { Work } from '../../core/work.ts';
import { isWildcard, type Synonyms, wordsOf } from './embedded/text-query.ts';

/** Maximum number of nearest terms that are suggested. */
export const maxSuggestions = 5;

/** Maximum number of terms that are considered as completions. */
export const maxCompletionCandidates = 40;

/** The vocabulary of a catalogue, as a search engine indexes it. */
export interface Vocabulary<Matches> {
  /** Finds the products that match all words; undefined when there are none. */
  matching(words: readonly string[], synonyms: readonly Synonyms[]): Work<Matches | undefined>;
  /** Whether a term begins with a word. */
  isKnown(word: string): Work<boolean>;
  /** Returns the terms nearest to a word, best first. */
  nearest(word: string, count: number): Work<string[]>;
}

/** The result of matching a text; an empty text matches everything. */
export type QueryMatch<Matches> =
  | { kind: 'everything' }
  | { kind: 'nothing'; suggestions: string[] }
  | { kind: 'some'; matches: Matches; correctedQ?: string };

/** Returns for each word the word itself if the catalogue or a synonym contains it, or else the nearest terms. */
function* nearWords<Matches>(
  words: readonly string[],
  synonyms: readonly Synonyms[],
  { isKnown, nearest }: Vocabulary<Matches>,
): Work<string[][]> {
  const knownWords = new Set(synonyms.flat(2));
  const near: string[][] = [];
  for (const word of words)
    near.push(knownWords.has(word) || (yield* isKnown(word)) ? [word] : yield* nearest(word, maxSuggestions));
  return near;
}

/** Matches a text; without a match, retries with the nearest known words. */
export function* matchQuery<Matches>(
  q: string,
  synonyms: readonly Synonyms[],
  known: Vocabulary<Matches>,
): Work<QueryMatch<Matches>> {
  if (isWildcard(q)) return { kind: 'everything' };
  const words = wordsOf(q);
  if (words.length === 0) return { kind: 'nothing', suggestions: [] };
  const matches = yield* known.matching(words, synonyms);
  if (matches) return { kind: 'some', matches };
  const near = yield* nearWords(words, synonyms, known);
  const suggestions = [...new Set(near.flat())].filter((term) => !words.includes(term)).slice(0, maxSuggestions);
  if (near.some((candidates) => candidates.length === 0)) return { kind: 'nothing', suggestions };
  const corrected = near.map((candidates) => candidates[0]!);
  const found = yield* known.matching(corrected, synonyms);
  return found ? { kind: 'some', matches: found, correctedQ: corrected.join(' ') } : { kind: 'nothing', suggestions };
}
