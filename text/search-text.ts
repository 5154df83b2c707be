import { plainDigits } from './digits.ts';
import { fold } from './fold.ts';

/**
 * Converts a text to the form in which substrings are searched: folded, and with the digits of all scripts as 0 to 9.
 */
export const searchText = (text: string): string => plainDigits(fold(text));

/** Returns the parts of a query, separated by spaces, to be searched in a `searchText`. */
export const searchParts = (query: string): string[] =>
  searchText(query)
    .split(/\s+/)
    .filter((part) => part !== '');
