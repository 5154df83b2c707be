import type { SearchBoost, SearchResultsRule, SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { wordsIn } from '../../../text/words.ts';

/** A text as searches are compared: its words, folded; the spelling, marks and cases do not count. */
export const searchKey = (text: string): string => wordsIn(text).join(' ');

/** What the rules say about one search. */
export interface ShapedSearch {
  /** Address in the shop that it leads to. */
  redirect?: string;
  /** Slugs of the products that come first. */
  pinned: readonly string[];
  /** Slugs of the products that come last. */
  buried: readonly string[];
  boosts: readonly SearchBoost[];
  /** Groups of texts that mean the same, in words: those of which the search holds one. */
  synonyms: readonly (readonly (readonly string[])[])[];
}

type WordGroup = readonly (readonly string[])[];

/** Whether words follow each other in a text of words. */
function holds(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** The rules of a shop, looked up by what is searched for. Made once for each revision of the rules. */
export class SearchRuleBook {
  readonly #byQuery = new Map<string, SearchResultsRule[]>();
  readonly #always: SearchResultsRule[] = [];
  /** Groups by the first word of each of their texts. */
  readonly #groups = new Map<string, WordGroup[]>();
  readonly #texts: string[] = [];

  /** @param rules those that are switched on, the oldest first: where rules disagree, the first says it */
  constructor(rules: readonly SearchRule[]) {
    for (const rule of rules) {
      if (rule.kind === 'SYNONYMS') this.#addSynonyms(rule.texts);
      else this.#addResults(rule);
    }
  }

  #addSynonyms(texts: readonly string[]): void {
    const group = texts.map((text) => wordsIn(text)).filter((words) => words.length > 0);
    for (const first of new Set(group.map(([word]) => word!)))
      this.#groups.set(first, [...(this.#groups.get(first) ?? []), group]);
    this.#texts.push(...group.map((words) => words.join(' ')));
  }

  #addResults(rule: SearchResultsRule): void {
    if (rule.queries.length === 0) this.#always.push(rule);
    for (const key of distinct(rule.queries.map(searchKey))) {
      this.#byQuery.set(key, [...(this.#byQuery.get(key) ?? []), rule]);
      this.#texts.push(key);
    }
  }

  /** What the rules say about a search; undefined where they say nothing. */
  shape(q: string): ShapedSearch | undefined {
    const words = wordsIn(q);
    if (words.length === 0) return undefined;
    const rules = [...(this.#byQuery.get(words.join(' ')) ?? []), ...this.#always];
    const groups = words.flatMap((word) => this.#groups.get(word) ?? []);
    const synonyms = [...new Set(groups)].filter((group) => group.some((phrase) => holds(words, phrase)));
    if (rules.length === 0 && synonyms.length === 0) return undefined;
    const redirect = rules.find((rule) => rule.redirect !== undefined)?.redirect;
    const pinned = distinct(rules.flatMap((rule) => rule.pinned));
    return {
      ...(redirect === undefined ? {} : { redirect }),
      pinned,
      buried: distinct(rules.flatMap((rule) => rule.buried)).filter((slug) => !pinned.includes(slug)),
      boosts: rules.flatMap((rule) => rule.boosts),
      synonyms,
    };
  }

  /** Searches that rules are about and that begin with a text, as completions of it. */
  completions(q: string, count: number): string[] {
    const key = searchKey(q);
    if (key === '') return [];
    return distinct(this.#texts)
      .filter((text) => text.startsWith(key))
      .sort()
      .slice(0, count);
  }
}
