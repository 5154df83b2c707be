let segmenter: Intl.Segmenter | undefined;

/** Splits a text into letters as people count them: a flag, a family, or a syllable with its vowel signs is one. */
export function letters(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether every character of a text is a letter, so that no segmentation is necessary. */
const isPlain = (text: string): boolean => /^[\u0020-\u007e\u00a0-\u02ff]*$/.test(text);

/** Returns the beginning of a text, in whole letters. */
export function firstLetters(text: string, count: number): string {
  if (text.length <= count) return text;
  return isPlain(text) ? text.slice(0, count) : letters(text).slice(0, count).join('');
}

/**
 * Truncates a text to a maximum number of letters, between words if possible.
 *
 * @param maxLetters maximum number of letters, including the ending
 * @param ending appended when something was cut off
 */
export function truncated(text: string, maxLetters: number, ending: string): string {
  if (text.length <= maxLetters) return text;
  const all = isPlain(text) ? Array.from(text) : letters(text);
  if (all.length <= maxLetters) return text;
  const tail = letters(ending);
  const room = Math.max(0, maxLetters - tail.length);
  const cut = all.slice(0, room).join('');
  const next = all[room];
  const space = next === undefined || /^\s/.test(next) ? cut.length : cut.search(/\s\S*$/);
  return (space > 0 ? cut.slice(0, space) : cut).trimEnd() + tail.slice(0, maxLetters).join('');
}

/** Returns the initials of a name: those of its first words and of its last. */
export function initialsOf(name: string, maxInitials: number, locale: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const chosen =
    words.length <= maxInitials ? words : [...words.slice(0, Math.max(0, maxInitials - 1)), ...words.slice(-1)];
  return chosen
    .slice(0, maxInitials)
    .map((word) => (letters(word)[0] ?? '').toLocaleUpperCase(locale))
    .join('');
}
