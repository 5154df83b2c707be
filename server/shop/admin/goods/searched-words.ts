import { limits } from '../../../../commerce/limits.ts';
import { searchParts } from '../../../../text/search-text.ts';

/** Words of a search, as they are stored. A number sign before an order number is not part of it. */
export const searchedWords = (q = ''): string[] =>
  searchParts(q)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, limits.maxQueryTerms);
