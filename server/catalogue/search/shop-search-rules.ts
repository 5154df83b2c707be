import { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { Search } from '../../core/ports/search.ts';
import type {
  SearchRuleStorage,
  SearchRules,
  StoredSearchRule,
} from '../../core/ports/storage/catalogue/search-rules.ts';
import { shapedSearch } from './shaped-search.ts';

/** Access to the current rules of the search. */
export interface ShopSearchRules {
  /** Returns the revision of the rules with their book, which stays the same object until the revision changes. */
  now(): Promise<{ revision: number; book: SearchRuleBook }>;
  /** Returns the search with other rules, for a preview. */
  searchBy(book: SearchRuleBook): Search;
}

/** Returns the book of the active rules. */
export const bookOf = (rules: readonly Pick<StoredSearchRule, 'rule' | 'isActive'>[]): SearchRuleBook =>
  new SearchRuleBook(rules.filter(({ isActive }) => isActive).map(({ rule }) => rule));

/** @param search without rules */
export function createShopSearchRules(storage: Pick<SearchRuleStorage, 'read'>, search: Search): ShopSearchRules {
  let cached: { of: SearchRules; book: SearchRuleBook } | undefined;
  return {
    searchBy: (book) => shapedSearch(search, async () => book),
    now: async () => {
      const rules = await storage.read();
      if (cached?.of !== rules) cached = { of: rules, book: bookOf(rules.rules) };
      return { revision: rules.revision, book: cached.book };
    },
  };
}
