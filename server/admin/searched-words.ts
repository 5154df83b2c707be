import { limits } from '../../commerce/limits.ts';

/** Words of a search, in lower case. A number sign before an order number is not part of it. */
export const searchedWords = (q = ''): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, limits.maxQueryTerms);
