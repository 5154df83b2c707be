/** Moves the decimal point in the number's text, because multiplying by a power of ten is not exact. */
function shift(value: number, places: number): number {
  const [digits, exponent] = value.toString().split('e');
  return Number(`${digits}e${exponent === undefined ? places : Number(exponent) + places}`);
}

/** Rounds half to even, at `precision` places after the point (before it, when negative). */
export function roundHalfEven(value: number, precision = 0): number {
  const shifted = precision ? shift(value, precision) : value;
  let result = Math.round(shifted);
  if (Math.abs(result - shifted) === 0.5 && Math.abs(result % 2) === 1) result -= 1;
  if (precision) result = shift(result, -precision);
  return result === 0 ? 0 : result;
}
