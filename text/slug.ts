import { fold } from './fold.ts';
import { firstLetters } from './letters.ts';

/** Maximum length of a slug in characters. */
const maxLength = 120;

/**
 * Converts a text to a part of an address: lower case, with hyphens between words. Scripts are kept, Latin is written
 * without accents and strokes. A text of only emoji becomes their code points, one of only other symbols becomes an
 * empty text.
 */
export function slugOf(text: string): string {
  const slug = fold(text)
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    // Greek has a different sigma at the end of a word.
    .map((word) => word.replace(/^\p{M}+/u, '').replace(/(?<=\p{L})σ$/u, 'ς'))
    .filter((word) => word !== '')
    .join('-');
  if (slug !== '') return firstLetters(slug, maxLength).replace(/-+$/, '');
  const pictures = text.match(/\p{Extended_Pictographic}|\p{Regional_Indicator}/gu) ?? [];
  return pictures
    .map((picture) => picture.codePointAt(0)!.toString(16))
    .join('-')
    .slice(0, maxLength);
}
