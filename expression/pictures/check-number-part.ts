import { fail } from '../errors/expression-error.ts';
import type { Part, Signs } from './number-picture.ts';

/**
 * @throws ExpressionError D3081 to D3093 when the part of a picture is invalid. When several apply, the last one is
 * thrown.
 */
export function checkPart(part: Part, signs: Signs, digits: readonly string[], active: readonly string[]): void {
  const { text, integer, fraction, mantissa, exponent } = part;
  const { percent, 'per-mille': perMille, digit, 'decimal-separator': point, 'grouping-separator': comma } = signs;
  const has = (sign: string): boolean => text.includes(sign);
  const hasTwo = (sign: string): boolean => text.indexOf(sign) !== text.lastIndexOf(sign);
  const hasDigit = (some: string, wanted = digits): boolean => some.split('').some((sign) => wanted.includes(sign));
  const isOnly = (all: string, wanted: readonly string[]): boolean =>
    all.split('').every((sign) => wanted.includes(sign));
  const at = text.indexOf(point);
  const [optional = integer] = integer.split(digit);
  const last = fraction.lastIndexOf(digit);
  // In the order of the codes from D3081 on.
  const wrong = [
    hasTwo(point),
    hasTwo(percent),
    hasTwo(perMille),
    has(percent) && has(perMille),
    !hasDigit(mantissa, [...digits, digit]),
    !isOnly(part.active, active),
    at !== -1 && (text.charAt(at - 1) === comma || text.charAt(at + 1) === comma),
    at === -1 && integer.charAt(integer.length - 1) === comma,
    has(comma + comma),
    integer.includes(digit) && hasDigit(optional),
    last !== -1 && hasDigit(fraction.slice(last)),
    Boolean(exponent) && (has(percent) || has(perMille)),
    exponent !== undefined && (exponent === '' || !isOnly(exponent, digits)),
  ].lastIndexOf(true);
  if (wrong !== -1) fail(`D${3081 + wrong}`);
}
