import { plainDigits } from './digits.ts';
import { fold } from './fold.ts';

/** A text in the form in which it is searched for a part of it: folded, and with the digits of all scripts as 0 to 9. */
export const searchText = (text: string): string => plainDigits(fold(text));

/** Words to look for in a `searchText`: the parts of a query between spaces. */
export const searchParts = (query: string): string[] =>
  searchText(query)
    .split(/\s+/)
    .filter((part) => part !== '');
