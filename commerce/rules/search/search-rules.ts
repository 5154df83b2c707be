import type { SearchBoost, SearchResultsRule, SearchRule } from '../../../schemas/entities/catalogue/search-rule.ts';
import { wordsIn } from '../../../text/words.ts';

/**
 * Normalises a text for comparing searches: its words, folded, so that case, marks and spelling variants are
 * ignored.
 */
export const searchKey = (text: string): string => wordsIn(text).join(' ');

/** The combined effect of the rules on one search. */
export interface SearchAdjustments {
  /** Path in the shop to which the search redirects. */
  redirect?: string;
  /** Slugs of the products that come first. */
  pinned: readonly string[];
  /** Slugs of the products that come last. */
  buried: readonly string[];
  boosts: readonly SearchBoost[];
  /** Groups of synonymous texts, split into words, of which the search contains one. */
  synonyms: readonly (readonly (readonly string[])[])[];
}

type WordGroup = readonly (readonly string[])[];

/** Whether a list of words contains a phrase of consecutive words. */
function holds(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, offset) => words[at + offset] === word));
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** A shop's search rules, looked up by the searched text. Created once for each revision of the rules. */
export class SearchRuleBook {
  readonly #byQuery = new Map<string, SearchResultsRule[]>();
  readonly #always: SearchResultsRule[] = [];
  /** Groups by the first word of each of their texts. */
  readonly #groups = new Map<string, WordGroup[]>();
  readonly #texts: string[] = [];

  /** @param rules the enabled rules, the oldest first; when rules disagree, the first wins */
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

  /** Returns the effect of the rules on a search; undefined when none applies. */
  shape(q: string): SearchAdjustments | undefined {
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

  /** Returns searches named in rules that begin with a text, as its completions. */
  completions(q: string, count: number): string[] {
    const key = searchKey(q);
    if (key === '') return [];
    return distinct(this.#texts)
      .filter((text) => text.startsWith(key))
      .sort()
      .slice(0, count);
  }
}
