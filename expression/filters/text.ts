import { defineFilter, localeOf } from './filter.ts';

/** The beginning of a text, cut between words where that is possible. */
export const truncate = defineFilter(
  {
    name: 'truncate',
    summary: 'Shortens a text to a number of characters, between words where it can, and ends it with an ellipsis.',
    signature: '<s-n?s?:s>',
    parameters: [
      { name: 'text', summary: 'The text.' },
      { name: 'length', summary: 'Most characters, the ending included; 100 when left out.', optional: true },
      { name: 'ending', summary: 'Put where something was cut off; … when left out.', optional: true },
    ],
    examples: [
      { expression: '$truncate("A very soft cotton shirt", 12)', result: 'A very soft…' },
      { expression: '$truncate("Shirt", 12)', result: 'Shirt' },
      { expression: '$truncate("Abcdefghij", 5, "")', result: 'Abcde' },
    ],
  },
  () =>
    ([value, length, ending]) => {
      if (value === undefined) return undefined;
      const most = Math.max(0, Math.trunc((length as number | undefined) ?? 100));
      const tail = (ending as string | undefined) ?? '…';
      const text = value as string;
      if (text.length <= most) return text;
      const characters = Array.from(text);
      if (characters.length <= most) return text;
      const room = Math.max(0, most - Array.from(tail).length);
      const cut = characters.slice(0, room).join('');
      const next = characters[room];
      const space = next === undefined || /\s/.test(next) ? cut.length : cut.search(/\s\S*$/);
      const kept = (space > 0 ? cut.slice(0, space) : cut).trimEnd();
      return kept + Array.from(tail).slice(0, most).join('');
    },
);

/** Each word with a capital. */
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

/** A text as part of an address. */
export const slug = defineFilter(
  {
    name: 'slug',
    summary: 'Turns a text into a part of an address: lower case, words joined by hyphens, accents dropped.',
    signature: '<s-:s>',
    parameters: [{ name: 'text', summary: 'The text.' }],
    examples: [
      { expression: '$slug("Crème Brûlée & Co.")', result: 'creme-brulee-co' },
      { expression: '$slug("  Size: XL  ")', result: 'size-xl' },
    ],
  },
  () =>
    ([value]) =>
      value === undefined
        ? undefined
        : (value as string)
            .normalize('NFKD')
            .replace(/\p{M}+/gu, '')
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u)
            .filter((word) => word !== '')
            .join('-'),
);

/** First letters of a name. */
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
    ],
  },
  () =>
    ([value, count], { environment }) => {
      if (value === undefined) return undefined;
      const words = (value as string).split(/\s+/).filter((word) => word !== '');
      const most = Math.max(0, Math.trunc((count as number | undefined) ?? 2));
      const chosen =
        words.length <= most ? words : [...words.slice(0, Math.max(0, most - 1)), ...words.slice(-1)].slice(0, most);
      return chosen.map((word) => Array.from(word)[0]?.toLocaleUpperCase(localeOf(environment)) ?? '').join('');
    },
);
