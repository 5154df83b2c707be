import { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { Search } from '../../core/ports/search.ts';
import type {
  SearchRuleStorage,
  SearchRules,
  StoredSearchRule,
} from '../../core/ports/storage/catalogue/search-rules.ts';
import { shapedSearch } from './shaped-search.ts';

/** The rules of the search as they are now. */
export interface ShopSearchRules {
  /** The revision of the rules, and what they say; the same book until the revision is another. */
  now(): Promise<{ revision: number; book: SearchRuleBook }>;
  /** The search as it would be with other rules. */
  searchBy(book: SearchRuleBook): Search;
}

/** The rules that are switched on. */
export const bookOf = (rules: readonly Pick<StoredSearchRule, 'rule' | 'isActive'>[]): SearchRuleBook =>
  new SearchRuleBook(rules.filter(({ isActive }) => isActive).map(({ rule }) => rule));

/** @param search without rules */
export function createShopSearchRules(storage: Pick<SearchRuleStorage, 'read'>, search: Search): ShopSearchRules {
  let known: { of: SearchRules; book: SearchRuleBook } | undefined;
  return {
    searchBy: (book) => shapedSearch(search, async () => book),
    now: async () => {
      const rules = await storage.read();
      if (known?.of !== rules) known = { of: rules, book: bookOf(rules.rules) };
      return { revision: rules.revision, book: known.book };
    },
  };
}
