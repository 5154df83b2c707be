/**
 * Splits an integer amount in proportion to weights without losing a unit (largest remainder method; ties go to the
 * earlier part). No part exceeds its weight when the amount is at most the sum of the weights.
 */
export function allocateProportionally(amount: number, weights: readonly number[]): number[] {
  let [sum, largest] = [0, 0];
  for (const weight of weights) {
    sum += weight;
    largest = Math.max(largest, weight);
  }
  if (sum === 0) return weights.map(() => 0);
  // A product that a float holds is divided as one; the others are exact as well, and slower.
  const isSmall = amount * largest <= Number.MAX_SAFE_INTEGER;
  const divided = weights.map((weight) => (isSmall ? divide(amount * weight, sum) : divideLarge(amount, weight, sum)));
  const parts = divided.map(({ whole }) => whole);
  let left = amount - parts.reduce((total, part) => total + part, 0);
  if (left === 0) return parts;
  const byRemainder = [...divided.keys()].sort((a, b) => divided[b]!.rest - divided[a]!.rest || a - b);
  for (const index of byRemainder) {
    if (left === 0) break;
    parts[index]! += 1;
    left -= 1;
  }
  return parts;
}

/** A quotient and its remainder, which is less than the divisor. */
interface Divided {
  whole: number;
  rest: number;
}

function divide(numerator: number, divisor: number): Divided {
  const rest = numerator % divisor;
  return { whole: (numerator - rest) / divisor, rest };
}

function divideLarge(one: number, other: number, divisor: number): Divided {
  const numerator = BigInt(one) * BigInt(other);
  return { whole: Number(numerator / BigInt(divisor)), rest: Number(numerator % BigInt(divisor)) };
}
