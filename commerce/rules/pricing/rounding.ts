/**
 * `one * other / divisor`, rounded to an integer, halves upwards. All rounding of prices happens here: amounts are
 * minor units, so that this rounds to hundredths of rupees and dollars, to whole yen, and to thousandths of
 * dinars.
 */
export function roundedPart(one: number, other: number, divisor: number): number {
  const numerator = one * other;
  if (numerator > 2 ** 51) return roundedPartExactly(one, other, divisor);
  const whole = Math.floor(numerator / divisor);
  return (numerator - whole * divisor) * 2 >= divisor ? whole + 1 : whole;
}

/** Computes the same in BigInt, for numbers whose product a float cannot represent exactly. */
function roundedPartExactly(one: number, other: number, divisor: number): number {
  const [numerator, denominator] = [BigInt(one) * BigInt(other), BigInt(divisor)];
  const whole = numerator / denominator;
  return Number((numerator % denominator) * 2n >= denominator ? whole + 1n : whole);
}

/** A percentage of an amount; parts of a percentage finer than four decimals are rounded. */
export const percentageOf = (amount: number, percentage: number): number =>
  roundedPart(amount, Math.round(percentage * 10_000), 1_000_000);
