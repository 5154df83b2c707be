import { fail } from '../errors/expression-error.ts';
import { roundHalfEven } from '../values/round.ts';
import { checkLength } from './check-length.ts';
import { checkPart } from './check-number-part.ts';
import { regularDistance } from './grouping.ts';

/** The characters with a meaning in a number picture, which the third argument of `$formatNumber` can replace. */
export interface Signs {
  'decimal-separator': string;
  'grouping-separator': string;
  'exponent-separator': string;
  'minus-sign': string;
  percent: string;
  'per-mille': string;
  'zero-digit': string;
  digit: string;
  'pattern-separator': string;
}

const defaultSigns: Signs = {
  'decimal-separator': '.',
  'grouping-separator': ',',
  'exponent-separator': 'e',
  'minus-sign': '-',
  percent: '%',
  'per-mille': '‰',
  'zero-digit': '0',
  digit: '#',
  'pattern-separator': ';',
};

/** One part of a picture, split into its components. */
export interface Part {
  text: string;
  prefix: string;
  suffix: string;
  active: string;
  mantissa: string;
  exponent: string | undefined;
  integer: string;
  fraction: string;
}

/** The formatting rules of one part of a picture. */
interface Plan {
  prefix: string;
  suffix: string;
  scale: number;
  hasPoint: boolean;
  groups: number[];
  distance: number;
  fractionGroups: number[];
  minimumInteger: number;
  scaling: number;
  minimumFraction: number;
  maximumFraction: number;
  minimumExponent: number;
}

/** A parsed number picture, with separate rules for positive and negative numbers. */
export interface NumberPicture {
  signs: Signs;
  digits: readonly string[];
  positive: Plan;
  negative: Plan;
}

function cut(text: string, signs: Signs, active: readonly string[]): Part {
  const counts = (character: string): boolean =>
    active.includes(character) && character !== signs['exponent-separator'];
  const characters = text.split('');
  const first = characters.findIndex(counts);
  const last = characters.findLastIndex(counts);
  const prefix = first === -1 ? '' : text.slice(0, first);
  const suffix = last === -1 ? '' : text.slice(last + 1);
  const inner = text.slice(prefix.length, Math.max(prefix.length, text.length - suffix.length));
  const mark = text.indexOf(signs['exponent-separator'], prefix.length);
  const plain = mark === -1 || mark > text.length - suffix.length;
  // The index of the exponent counts from the start of the whole part, as in the reference implementation.
  const mantissa = plain ? inner : inner.slice(0, mark);
  const point = mantissa.indexOf(signs['decimal-separator']);
  return {
    text,
    prefix,
    suffix,
    active: inner,
    mantissa,
    exponent: plain ? undefined : inner.slice(mark + 1),
    integer: point === -1 ? mantissa : mantissa.slice(0, point),
    fraction: point === -1 ? suffix : mantissa.slice(point + 1),
  };
}

function planOf(part: Part, signs: Signs, digits: readonly string[]): Plan {
  const isDigit = (character: string): boolean => digits.includes(character);
  const isSign = (character: string): boolean => isDigit(character) || character === signs.digit;
  const count = (text: string, test: (character: string) => boolean): number => text.split('').filter(test).length;
  const separator = signs['grouping-separator'];
  const positions = (text: string, fromLeft: boolean): number[] => {
    const found: number[] = [];
    for (let at = text.indexOf(separator); at !== -1; at = part.integer.indexOf(separator, at + 1)) {
      found.push(count(fromLeft ? text.slice(0, at) : text.slice(at), isSign));
    }
    return found;
  };
  const groups = positions(part.integer, false);
  const scaling = count(part.integer, isDigit);
  const hasExponent = part.exponent !== undefined;
  let minimumInteger = scaling;
  let minimumFraction = count(part.fraction, isDigit);
  let maximumFraction = count(part.fraction, isSign);
  if (minimumInteger === 0 && maximumFraction === 0) {
    if (hasExponent) minimumFraction = maximumFraction = 1;
    else minimumInteger = 1;
  }
  if (hasExponent && minimumInteger === 0 && part.integer.includes(signs.digit)) minimumInteger = 1;
  if (minimumInteger === 0 && minimumFraction === 0) minimumFraction = 1;
  return {
    prefix: part.prefix,
    suffix: part.suffix,
    scale: part.text.includes(signs.percent) ? 100 : part.text.includes(signs['per-mille']) ? 1000 : 1,
    hasPoint: part.text.includes(signs['decimal-separator']),
    groups,
    distance: regularDistance(groups),
    fractionGroups: positions(part.fraction, true),
    minimumInteger,
    scaling,
    minimumFraction,
    maximumFraction,
    minimumExponent: part.exponent === undefined ? 0 : count(part.exponent, isDigit),
  };
}

/** Parses the picture of a number. @throws ExpressionError D3080 to D3093 when it is invalid. */
export function readNumberPicture(picture: string, options: unknown): NumberPicture {
  checkLength(picture);
  const signs: Signs = { ...defaultSigns };
  if (typeof options === 'object' && options !== null) {
    for (const [key, value] of Object.entries(options)) {
      if (Object.hasOwn(defaultSigns, key)) signs[key as keyof Signs] = String(value);
    }
  }
  const zero = signs['zero-digit'].charCodeAt(0) || 0x30;
  const digits = Array.from({ length: 10 }, (_, index) => String.fromCharCode(zero + index));
  const active = [
    ...digits,
    signs['decimal-separator'],
    signs['exponent-separator'],
    signs['grouping-separator'],
    signs.digit,
    signs['pattern-separator'],
  ];
  const texts = picture.split(signs['pattern-separator']);
  if (texts.length > 2) fail('D3080');
  const parts = texts.map((text) => cut(text, signs, active));
  for (const part of parts) checkPart(part, signs, digits, active);
  const [positive, negative] = parts.map((part) => planOf(part, signs, digits)) as [Plan, Plan | undefined];
  return {
    signs,
    digits,
    positive,
    negative: negative ?? { ...positive, prefix: signs['minus-sign'] + positive.prefix },
  };
}

/** Splits a number into mantissa and power of ten, so that the mantissa has as many integer digits as the picture. */
function scaled(value: number, plan: Plan): { mantissa: number; exponent: number } {
  const maxMantissa = 10 ** plan.scaling;
  const minMantissa = 10 ** (plan.scaling - 1);
  let mantissa = value;
  let exponent = 0;
  if (mantissa === 0 || !Number.isFinite(mantissa)) return { mantissa, exponent };
  while (Math.abs(mantissa) < minMantissa) {
    mantissa *= 10;
    exponent -= 1;
  }
  while (Math.abs(mantissa) > maxMantissa) {
    mantissa /= 10;
    exponent += 1;
  }
  return { mantissa, exponent };
}

/** Returns the digits of a number that needs no rounding, as most prices do not; otherwise undefined. */
function exact(value: number, places: number, zero: string): string | undefined {
  if (zero !== '0') return undefined;
  const text = String(Math.abs(value));
  const point = text.indexOf('.');
  if (text.length > 20 || text.includes('e') || text.includes('I') || text.includes('N')) return undefined;
  if (point === -1) return text;
  return text.length - point - 1 <= places ? text : undefined;
}

/** Formats a number with a picture. */
export function writeNumber(value: number, { signs, digits, positive, negative }: NumberPicture): string {
  const plan = value >= 0 ? positive : negative;
  if (plan.maximumFraction > 100) fail('D2016', { value: 100 });
  const zero = digits[0] as string;
  const localised = (text: string): string =>
    zero === '0' ? text : text.replace(/[0-9]/g, (digit) => digits[Number(digit)] as string);
  const fixed = (amount: number, places: number): string => localised(Math.abs(amount).toFixed(places));

  const adjusted = value * plan.scale;
  const { mantissa, exponent } =
    plan.minimumExponent === 0 ? { mantissa: adjusted, exponent: undefined } : scaled(adjusted, plan);
  const text =
    exact(mantissa, plan.maximumFraction, zero) ??
    fixed(roundHalfEven(mantissa, plan.maximumFraction), plan.maximumFraction);
  const point = text.indexOf('.');
  const wholeEnd = point === -1 ? text.length : point;
  let start = 0;
  let end = text.length;
  while (start < wholeEnd && text[start] === zero) start++;
  while (point !== -1 && end > point + 1 && text[end - 1] === zero) end--;
  const whole = text.slice(start, wholeEnd).padStart(plan.minimumInteger, zero);
  let fraction = (point === -1 ? '' : text.slice(point + 1, end)).padEnd(plan.minimumFraction, zero);
  const separator = signs['grouping-separator'];
  for (const position of plan.fractionGroups)
    fraction = fraction.slice(0, position) + separator + fraction.slice(position);
  let result =
    plan.distance > 0
      ? groupEvenly(whole, plan.distance, separator) + signs['decimal-separator'] + fraction
      : groupAsListed(whole, signs['decimal-separator'] + fraction, plan.groups, separator);
  // Without a fraction the decimal point is removed; when the picture has no point, the last character is removed,
  // whatever it is.
  if (!plan.hasPoint || fraction.length === 0) result = result.slice(0, -1);
  if (exponent !== undefined) {
    const power = fixed(exponent, 0).padStart(plan.minimumExponent, zero);
    result += signs['exponent-separator'] + (exponent < 0 ? signs['minus-sign'] : '') + power;
  }
  return plan.prefix + result + plan.suffix;
}

function groupEvenly(whole: string, distance: number, separator: string): string {
  if (whole.length <= distance) return whole;
  let text = whole.slice(-distance);
  for (let end = whole.length - distance; end > 0; end -= distance) {
    text = whole.slice(Math.max(0, end - distance), end) + separator + text;
  }
  return text;
}

function groupAsListed(whole: string, rest: string, groups: readonly number[], separator: string): string {
  let text = whole + rest;
  let length = whole.length;
  for (const position of groups) {
    const at = length - position;
    text = text.slice(0, at) + separator + text.slice(at);
    length++;
  }
  return text;
}
