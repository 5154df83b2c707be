import { fail } from '../errors/expression-error.ts';
import type { Run } from '../run/run.ts';
import { checkLength } from './check-length.ts';
import { regularDistance } from './grouping.ts';
import { toLetters, toRoman } from './numerals.ts';
import { numberToWords } from './words.ts';

/** Letter case of a number in words or of a name. */
export type LetterCase = 'upper' | 'lower' | 'title';

/** A grouping separator, and its position from the right. */
export interface Separator {
  position: number;
  character: string;
}

/** The format of an integer, as parsed from a picture such as `#,##0;o` or `Ww`. */
export interface IntegerFormat {
  kind: 'decimal' | 'letters' | 'roman' | 'words' | 'sequence';
  letterCase: LetterCase;
  ordinal: boolean;
  /** The picture of an unknown numbering. */
  token?: string;
  zero: number;
  mandatoryDigits: number;
  optionalDigits: number;
  /** Number of digits between equal separators; 0 when the separators are placed individually. */
  distance: number;
  separators: readonly Separator[];
  /** Number of digits to read when another number follows immediately. */
  parseWidth?: number;
}

/** Returns the zero of the digit family that a character belongs to. No two families below U+10000 are adjacent. */
function zeroOf(character: string): number | undefined {
  const code = character.charCodeAt(0);
  if (character.length > 1 || !digit.test(character)) return undefined;
  let zero = code;
  while (digit.test(String.fromCharCode(zero - 1))) zero--;
  return zero;
}

const digit = /\p{Nd}/u;

const named: Readonly<Record<string, [IntegerFormat['kind'], LetterCase]>> = {
  A: ['letters', 'upper'],
  a: ['letters', 'lower'],
  I: ['roman', 'upper'],
  i: ['roman', 'lower'],
  W: ['words', 'upper'],
  Ww: ['words', 'title'],
  w: ['words', 'lower'],
};

/** Parses the picture of an integer. @throws ExpressionError D3131 when it mixes families of digits. */
export function readIntegerPicture(picture: string): IntegerFormat {
  checkLength(picture);
  const semicolon = picture.lastIndexOf(';');
  const primary = semicolon === -1 ? picture : picture.slice(0, semicolon);
  const format: IntegerFormat = {
    kind: 'decimal',
    letterCase: 'lower',
    ordinal: semicolon !== -1 && picture[semicolon + 1] === 'o',
    zero: 0x30,
    mandatoryDigits: 0,
    optionalDigits: 0,
    distance: 0,
    separators: [],
  };
  const name = Object.hasOwn(named, primary) ? named[primary] : undefined;
  if (name) [format.kind, format.letterCase] = name;
  else readDigits(primary, format);
  return format;
}

function readDigits(primary: string, format: IntegerFormat): void {
  let zero: number | undefined;
  let position = 0;
  const separators: Separator[] = [];
  for (const character of Array.from(primary).reverse()) {
    const family = zeroOf(character);
    if (family !== undefined) {
      if (zero !== undefined && zero !== family) fail('D3131');
      zero = family;
      format.mandatoryDigits++;
      position++;
    } else if (character === '#') {
      format.optionalDigits++;
      position++;
    } else separators.push({ position, character });
  }
  if (zero === undefined) {
    format.kind = 'sequence';
    format.token = primary;
    return;
  }
  format.zero = zero;
  format.separators = separators;
  const same = separators.every(({ character }) => character === separators[0]?.character);
  format.distance = same ? regularDistance(separators.map((separator) => separator.position)) : 0;
}

const suffixes: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' };

function ordinalSuffix(digits: string): string {
  return digits.at(-2) === '1' ? 'th' : (suffixes[digits.at(-1) ?? ''] ?? 'th');
}

function group(digits: string, { distance, separators }: IntegerFormat): string {
  let text = digits;
  const insert = (position: number, character: string): void => {
    text = text.slice(0, Math.max(0, position)) + character + text.slice(Math.max(0, position));
  };
  if (distance > 0) {
    const character = separators[0]?.character ?? '';
    for (let times = Math.floor((digits.length - 1) / distance); times > 0; times--) {
      insert(text.length - times * distance, character);
    }
  } else {
    for (let index = separators.length - 1; index >= 0; index--) {
      const { position, character } = separators[index] as Separator;
      insert(text.length - position, character);
    }
  }
  return text;
}

function decimal(value: number, format: IntegerFormat, run: Run): string {
  const { mandatoryDigits, zero } = format;
  // A width such as [M,1000000000] requires that many digits.
  run.limitText(mandatoryDigits);
  let digits = String(value).padStart(mandatoryDigits, '0');
  if (zero !== 0x30) {
    digits = Array.from(digits, (digit) => String.fromCodePoint((digit.codePointAt(0) as number) + zero - 0x30)).join(
      '',
    );
  }
  const grouped = group(digits, format);
  return format.ordinal ? grouped + ordinalSuffix(grouped) : grouped;
}

const inCase = (text: string, letterCase: LetterCase): string =>
  letterCase === 'upper' ? text.toUpperCase() : letterCase === 'lower' ? text.toLowerCase() : text;

/** Formats an integer. */
export function writeInteger(value: number, format: IntegerFormat, run: Run): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (format.kind === 'decimal') return sign + decimal(size, format, run);
  if (format.kind === 'sequence') return fail('D3130', { value: format.token });
  if (!Number.isFinite(size)) fail('D1001', { value });
  if (format.kind === 'letters') return sign + toLetters(size, format.letterCase === 'upper' ? 'A' : 'a');
  if (format.kind === 'words') return sign + inCase(numberToWords(size, format.ordinal), format.letterCase);
  run.limitText(size / 1000);
  return sign + inCase(toRoman(size), format.letterCase);
}
