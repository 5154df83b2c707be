import { fail } from '../errors/expression-error.ts';
import { checkLength } from './check-length.ts';
import { type IntegerFormat, type LetterCase, readIntegerPicture } from './integer-picture.ts';

/** One piece of a date picture: literal text, or a component such as `[M01]`. */
export type DatePart = { literal: string } | Marker;

/** A component of a date picture, with its presentation. */
export interface Marker {
  literal?: undefined;
  component: string;
  /** Letter case of a name; absent when the component is a number. */
  names?: LetterCase;
  traditional: boolean;
  width?: { min?: number; max?: number };
  integer?: IntegerFormat;
  /** Number of digits of the year to write; -1 for all. */
  yearDigits: number;
}

const defaults: Readonly<Record<string, string>> = {
  Y: '1',
  M: '1',
  D: '1',
  d: '1',
  F: 'n',
  W: '1',
  w: '1',
  X: '1',
  x: '1',
  H: '1',
  h: '1',
  P: 'n',
  m: '01',
  s: '01',
  f: '1',
  Z: '01:01',
  z: '01:01',
  C: 'n',
  E: 'n',
};

const numeric = 'YMDdFWwXxHhmsf';

const widthOf = (text: string | undefined): number | undefined =>
  text === undefined || text === '*' ? undefined : Number.parseInt(text, 10);

/** Splits a presentation from its modifier, the last letter: `o` for ordinal, `t` for traditional. */
function presentation(text: string, component: string): { first: string; second: string } {
  if (text === '') {
    const first = Object.hasOwn(defaults, component) ? defaults[component] : undefined;
    return first === undefined ? fail('D3132', { value: component }) : { first, second: '' };
  }
  const second = text.length > 1 && 'atco'.includes(text.slice(-1)) ? text.slice(-1) : '';
  return { first: second ? text.slice(0, -1) : text, second };
}

function integerOf(marker: Marker, first: string, second: string): IntegerFormat {
  const integer = readIntegerPicture(second ? `${first};${second}` : first);
  const { width } = marker;
  if (width?.min !== undefined && integer.mandatoryDigits < width.min) integer.mandatoryDigits = width.min;
  if (marker.component === 'Y') {
    if (width?.max !== undefined) marker.yearDigits = integer.mandatoryDigits = width.max;
    else {
      const digits = integer.mandatoryDigits + integer.optionalDigits;
      if (digits >= 2) marker.yearDigits = digits;
    }
  }
  return integer;
}

function readMarker(text: string, before: DatePart | undefined): Marker {
  const component = text.charAt(0);
  const comma = text.lastIndexOf(',');
  const marker: Marker = { component, traditional: false, yearDigits: -1 };
  if (comma !== -1) {
    const [min, ...rest] = text.slice(comma + 1).split('-');
    const width: NonNullable<Marker['width']> = {};
    const minWidth = widthOf(min);
    const maxWidth = widthOf(rest.length > 0 ? rest.join('-') : undefined);
    if (minWidth !== undefined) width.min = minWidth;
    if (maxWidth !== undefined) width.max = maxWidth;
    marker.width = width;
  }
  const { first, second } = presentation(comma === -1 ? text.slice(1) : text.slice(1, comma), component);
  marker.traditional = second === 't';
  if (first.startsWith('n')) marker.names = 'lower';
  else if (first.startsWith('N')) marker.names = first[1] === 'n' ? 'title' : 'upper';
  else if (component !== '' && numeric.includes(component)) {
    marker.integer = integerOf(marker, first, second);
    // Two adjacent numbers can be parsed only when the first has a fixed number of digits.
    if (before && before.literal === undefined && before.integer)
      before.integer.parseWidth = before.integer.mandatoryDigits;
  }
  if (component === 'Z' || component === 'z') marker.integer = readIntegerPicture(first);
  return marker;
}

/** Parses a date picture. @throws ExpressionError D3132, D3135 when it is invalid. */
export function readDatePicture(picture: string): DatePart[] {
  checkLength(picture);
  const parts: DatePart[] = [];
  const addLiteral = (start: number, end: number): void => {
    if (end > start) parts.push({ literal: picture.slice(start, end).replaceAll(']]', ']') });
  };
  let start = 0;
  let at = 0;
  while (at < picture.length) {
    if (picture[at] !== '[') {
      at++;
      continue;
    }
    addLiteral(start, at);
    if (picture[at + 1] === '[') {
      parts.push({ literal: '[' });
      at += 2;
    } else {
      const end = picture.indexOf(']', at);
      if (end === -1) fail('D3135');
      parts.push(readMarker(picture.slice(at + 1, end).replace(/\s+/g, ''), parts.at(-1)));
      at = end + 1;
    }
    start = at;
  }
  addLiteral(start, at);
  return parts;
}
