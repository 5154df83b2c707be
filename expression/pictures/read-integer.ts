import { fail } from '../errors/expression-error.ts';
import type { IntegerFormat } from './integer-picture.ts';
import { fromLetters, fromRoman } from './numerals.ts';
import { wordsToNumber, wordValues } from './words.ts';

/** Parser of an integer: the pattern of its text, and a function that returns its value. */
export interface IntegerReader {
  pattern: string;
  read(text: string): number;
}

function readDecimal(text: string, { ordinal, distance, separators, zero }: IntegerFormat): number {
  let digits = ordinal ? text.slice(0, -2) : text;
  if (distance > 0) digits = digits.replaceAll(',', '');
  else for (const { character } of separators) digits = digits.replaceAll(character, '');
  if (zero !== 0x30) {
    digits = Array.from(digits.split(''), (digit) =>
      String.fromCodePoint(Math.max(0, (digit.codePointAt(0) as number) - zero + 0x30)),
    ).join('');
  }
  return Number.parseInt(digits, 10);
}

/** Creates a parser for integers written with a picture. @throws ExpressionError D3130 for an unknown numbering. */
export function integerReader(format: IntegerFormat): IntegerReader {
  const upper = format.letterCase === 'upper';
  switch (format.kind) {
    case 'letters':
      return { pattern: upper ? '[A-Z]+' : '[a-z]+', read: (text) => fromLetters(text, upper ? 'A' : 'a') };
    case 'roman':
      return {
        pattern: upper ? '[MDCLXVI]+' : '[mdclxvi]+',
        read: (text) => fromRoman(upper ? text : text.toUpperCase()),
      };
    case 'words':
      return {
        pattern: `(?:${[...wordValues.keys(), 'and', '[\\-, ]'].join('|')})+`,
        read: (text) => wordsToNumber(text.toLowerCase()),
      };
    case 'decimal': {
      const digits = format.parseWidth ? `[0-9]{${format.parseWidth}}` : '[0-9]+';
      return {
        pattern: format.ordinal ? `${digits}(?:th|st|nd|rd)` : digits,
        read: (text) => readDecimal(text, format),
      };
    }
    default:
      return fail('D3130', { value: format.token });
  }
}
