import type { Work } from '../../../core/work.ts';
import { matchQuery, maxCompletionCandidates } from '../correct-query.ts';
import { nearestTerms } from './nearest-terms.ts';
import type { ProductIndex } from './product-index.ts';
import type { SearchSource } from './source.ts';
import { matchExpression, queryParts, type Synonyms, wordsOf } from './text-query.ts';

/** Terms of the catalogue, each with its number of products. */
export type Terms = readonly (readonly [term: string, count: number])[];

/** Products that match a text. */
export interface Matches {
  /** Positions in the index. */
  positions: number[];
  /** Whether the best matches come first; with too many matches, the featured order is used. */
  isRanked: boolean;
}

/** The result of matching a text. */
export interface TextMatch {
  /** Undefined for a wildcard query. */
  matches?: Matches;
  correctedQ?: string;
  suggestions: string[];
}

const noMatches: Matches = { positions: [], isRanked: true };

/** Finds products by text through the database's full-text index. */
export class TextMatcher {
  readonly #source: SearchSource;
  readonly #index: ProductIndex;

  constructor(source: SearchSource, index: ProductIndex) {
    this.#source = source;
    this.#index = index;
  }

  *#matching(words: readonly string[], synonyms: readonly Synonyms[] = []): Work<Matches> {
    const { numbers, isRanked } = yield* this.#source.match(matchExpression(queryParts(words, synonyms)));
    const positions: number[] = [];
    for (const number of numbers) {
      const position = this.#index.positionOf(number);
      if (position !== undefined && this.#index.products[position]) positions.push(position);
    }
    return { positions, isRanked };
  }

  /**
   * Matches text; without a match, retries with the nearest known words.
   * @param terms called only when nothing matches
   */
  *match(q: string, synonyms: readonly Synonyms[], terms: () => Work<Terms>): Work<TextMatch> {
    const matching = (words: readonly string[], applied: readonly Synonyms[]) => this.#matching(words, applied);
    const matched = yield* matchQuery<Matches>(q, synonyms, {
      *matching(words, applied) {
        const matches = yield* matching(words, applied);
        return matches.positions.length > 0 ? matches : undefined;
      },
      *isKnown(word) {
        return (yield* terms()).some(([term]) => term.startsWith(word));
      },
      *nearest(word, count) {
        return nearestTerms(word, yield* terms(), count);
      },
    });
    if (matched.kind === 'everything') return { suggestions: [] };
    if (matched.kind === 'nothing') return { matches: noMatches, suggestions: matched.suggestions };
    const { matches, correctedQ } = matched;
    return { matches, suggestions: [], ...(correctedQ === undefined ? {} : { correctedQ }) };
  }

  /** Returns complete queries for a partial one that have results, most frequent first. */
  *complete(q: string, count: number, terms: () => Work<Terms>): Work<string[]> {
    const words = wordsOf(q);
    const last = words.pop();
    if (last === undefined) return [];
    const candidates = (yield* terms())
      .filter(([term]) => term.startsWith(last))
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, maxCompletionCandidates);
    const completions: string[] = [];
    for (const [term] of candidates) {
      if (completions.length === count) break;
      if (words.length === 0 || (yield* this.#matching([...words, term])).positions.length > 0)
        completions.push([...words, term].join(' '));
    }
    return completions;
  }
}
