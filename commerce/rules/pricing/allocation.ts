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
  // Products that a float represents exactly are divided as floats; larger ones need BigInt, which is slower.
  const isSmall = amount * largest <= Number.MAX_SAFE_INTEGER;
  const rests = weights.map((weight) => (isSmall ? (amount * weight) % sum : restOf(amount, weight, sum)));
  const parts = weights.map((weight, at) =>
    isSmall ? (amount * weight - rests[at]!) / sum : wholeOf(amount, weight, sum),
  );
  let left = amount;
  for (const part of parts) left -= part;
  if (left === 0) return parts;
  const byRemainder = [...rests.keys()].sort((a, b) => rests[b]! - rests[a]! || a - b);
  for (const index of byRemainder) {
    if (left === 0) break;
    parts[index]! += 1;
    left -= 1;
  }
  return parts;
}

const wholeOf = (one: number, other: number, divisor: number): number =>
  Number((BigInt(one) * BigInt(other)) / BigInt(divisor));

const restOf = (one: number, other: number, divisor: number): number =>
  Number((BigInt(one) * BigInt(other)) % BigInt(divisor));
