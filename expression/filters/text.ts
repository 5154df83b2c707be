import { initialsOf, truncated } from '../../text/letters.ts';
import { slugOf } from '../../text/slug.ts';
import { defineFilter, localeOf } from './filter.ts';

/** The beginning of a text, cut between words where possible. */
export const truncate = defineFilter(
  {
    name: 'truncate',
    summary:
      'Shortens a text to a number of letters as people count them, between words where it can, and ends it with an ellipsis.',
    signature: '<s-n?s?:s>',
    parameters: [
      { name: 'text', summary: 'The text.' },
      { name: 'length', summary: 'Most letters, the ending included; 100 when left out.', optional: true },
      { name: 'ending', summary: 'Put where something was cut off; … when left out.', optional: true },
    ],
    examples: [
      { expression: '$truncate("A very soft cotton shirt", 12)', result: 'A very soft…' },
      { expression: '$truncate("Shirt", 12)', result: 'Shirt' },
      { expression: '$truncate("Abcdefghij", 5, "")', result: 'Abcde' },
      { expression: '$truncate("🇮🇳🇮🇳🇮🇳", 3, "")', result: '🇮🇳🇮🇳🇮🇳' },
      { expression: '$truncate("👨‍👩‍👧‍👦 family pack", 3)', result: '👨‍👩‍👧‍👦…' },
    ],
  },
  () =>
    ([value, length, ending]) => {
      if (value === undefined) return undefined;
      const maxLength = Math.max(0, Math.trunc((length as number | undefined) ?? 100));
      return truncated(value as string, maxLength, (ending as string | undefined) ?? '…');
    },
);

/** A text with a capital letter at the beginning of each word. */
export const titleCase = defineFilter(
  {
    name: 'titleCase',
    summary: 'Writes each word with a capital letter.',
    signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }],
    examples: [
      { expression: '$titleCase("blue COTTON shirt")', result: 'Blue Cotton Shirt' },
      { expression: '$titleCase("o\'neill’s t-shirt")', result: "O'neill’s T-Shirt" },
    ],
  },
  () =>
    ([value], { environment }) => {
      if (value === undefined) return undefined;
      const locale = localeOf(environment);
      return (value as string)
        .toLocaleLowerCase(locale)
        .replace(
          /(^|[^\p{L}\p{M}\p{N}'’])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
        );
    },
);

/** A text as a segment of an address. */
export const slug = defineFilter(
  {
    name: 'slug',
    summary:
      'Turns a text into a part of an address: lower case, words joined by hyphens. Scripts stay, Latin is written without accents; pictures alone give their code points.',
    signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }],
    examples: [
      { expression: '$slug("Crème Brûlée & Co.")', result: 'creme-brulee-co' },
      { expression: '$slug("  Size: XL  ")', result: 'size-xl' },
      { expression: '$slug("Łódź")', result: 'lodz' },
      { expression: '$slug("हिन्दी टी-शर्ट")', result: 'हिन्दी-टी-शर्ट' },
      { expression: '$slug("🎉")', result: '1f389' },
    ],
  },
  () =>
    ([value]) =>
      value === undefined ? undefined : slugOf(value as string),
);

/** The initials of a name. */
export const initials = defineFilter(
  {
    name: 'initials',
    summary: 'Takes the first letters of the first and the last word of a name.',
    signature: '<s-n?:s>',
    parameters: [
      { name: 'name', summary: 'The name.' },
      { name: 'count', summary: 'Most letters; 2 when left out.', optional: true },
    ],
    examples: [
      { expression: '$initials("asha rani mehta")', result: 'AM' },
      { expression: '$initials("Prince")', result: 'P' },
      { expression: '$initials("क्षमा शर्मा")', result: 'क्षश' },
    ],
  },
  () =>
    ([value, count], { environment }) => {
      if (value === undefined) return undefined;
      const maxInitials = Math.max(0, Math.trunc((count as number | undefined) ?? 2));
      return initialsOf(value as string, maxInitials, localeOf(environment));
    },
);
