const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function skipDigits(source: string, from: number): number {
  let at = from;
  while (isDigit(source.charCodeAt(at))) at++;
  return at;
}

/**
 * Returns the end of the number that begins at `start`. No digits follow a leading zero; a fraction or exponent needs a
 * digit.
 */
export function scanNumber(source: string, start: number): number {
  let at = source.charCodeAt(start) === 48 ? start + 1 : skipDigits(source, start);
  if (source.charCodeAt(at) === 46 && isDigit(source.charCodeAt(at + 1))) at = skipDigits(source, at + 1);
  const mark = source.charCodeAt(at);
  if (mark === 101 || mark === 69) {
    const sign = source.charCodeAt(at + 1);
    const digits = sign === 43 || sign === 45 ? at + 2 : at + 1;
    if (isDigit(source.charCodeAt(digits))) at = skipDigits(source, digits);
  }
  return at;
}
