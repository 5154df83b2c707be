const isDigit = (point: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(point));

/** Returns the value of a digit. In every script, the digits are consecutive from zero to nine. */
function valueOfDigit(digit: string): number {
  const point = digit.codePointAt(0)!;
  let first = point;
  while (isDigit(first - 1)) first--;
  return (point - first) % 10;
}

/** Converts the digits of all scripts, and full-width digits, to 0 to 9. */
export const plainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : String(valueOfDigit(digit))));

/** Removes the spaces that group a number's digits, as many languages write them and spreadsheets copy them. */
export const withoutGroups = (text: string): string =>
  text.replaceAll(/(?<=\d)[ \u00a0\u2009\u202f](?=\d{3}(?!\d))/g, '');

/** Returns the digits in a text, in any script, as 0 to 9. */
export const digitsIn = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');
