import { fail } from '../errors/expression-error.ts';
import type { Part, Signs } from './number-picture.ts';

type Check = (part: Part, signs: Signs, digits: readonly string[], active: readonly string[]) => boolean;

const twice = (text: string, sign: string): boolean => text.indexOf(sign) !== text.lastIndexOf(sign);
const holds = (text: string, digits: readonly string[]): boolean =>
  text.split('').some((character) => digits.includes(character));

/** What makes a part wrong, by code, in the order of the checks. When several hold, the last one is reported. */
const wrong: readonly [string, Check][] = [
  ['D3081', ({ text }, signs) => twice(text, signs['decimal-separator'])],
  ['D3082', ({ text }, signs) => twice(text, signs.percent)],
  ['D3083', ({ text }, signs) => twice(text, signs['per-mille'])],
  ['D3084', ({ text }, signs) => text.includes(signs.percent) && text.includes(signs['per-mille'])],
  ['D3085', ({ mantissa }, signs, digits) => !holds(mantissa, [...digits, signs.digit])],
  [
    'D3086',
    ({ active: inner }, _signs, _digits, active) => !inner.split('').every((character) => active.includes(character)),
  ],
  [
    'D3087',
    ({ text }, signs) => {
      const point = text.indexOf(signs['decimal-separator']);
      const separator = signs['grouping-separator'];
      return point !== -1 && (text.charAt(point - 1) === separator || text.charAt(point + 1) === separator);
    },
  ],
  [
    'D3088',
    ({ text, integer }, signs) =>
      !text.includes(signs['decimal-separator']) && integer.charAt(integer.length - 1) === signs['grouping-separator'],
  ],
  ['D3089', ({ text }, signs) => text.includes(signs['grouping-separator'] + signs['grouping-separator'])],
  [
    'D3090',
    ({ integer }, signs, digits) => {
      const optional = integer.indexOf(signs.digit);
      return optional !== -1 && holds(integer.slice(0, optional), digits);
    },
  ],
  [
    'D3091',
    ({ fraction }, signs, digits) => {
      const optional = fraction.lastIndexOf(signs.digit);
      return optional !== -1 && holds(fraction.slice(optional), digits);
    },
  ],
  [
    'D3092',
    ({ text, exponent }, signs) =>
      exponent !== undefined &&
      exponent.length > 0 &&
      (text.includes(signs.percent) || text.includes(signs['per-mille'])),
  ],
  [
    'D3093',
    ({ exponent }, _signs, digits) =>
      exponent !== undefined &&
      (exponent.length === 0 || !exponent.split('').every((character) => digits.includes(character))),
  ],
];

/** @throws ExpressionError D3081 to D3093 when the part of a picture is wrong. */
export function checkPart(part: Part, signs: Signs, digits: readonly string[], active: readonly string[]): void {
  const found = wrong.findLast(([, check]) => check(part, signs, digits, active));
  if (found) fail(found[0]);
}
