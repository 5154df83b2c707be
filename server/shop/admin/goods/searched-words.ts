import { limits } from '../../../../commerce/limits.ts';
import { searchParts } from '../../../../text/search-text.ts';

/** Returns the words of a search in their stored form. A number sign before an order number is not part of it. */
export const searchedWords = (q = ''): string[] =>
  searchParts(q)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, limits.maxQueryTerms);
