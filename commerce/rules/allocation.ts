/**
 * Splits an integer amount in proportion to weights without losing a unit (largest remainder method; ties go to the
 * earlier part). No part exceeds its weight when the amount is at most the sum of the weights.
 */
export const allocateProportionally = (amount: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const whole = BigInt(amount);
  const divisor = BigInt(sum);
  const products = weights.map((weight) => whole * BigInt(weight));
  const parts = products.map((product) => Number(product / divisor));
  let left = amount - parts.reduce((total, part) => total + part, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % divisor }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0) break;
    parts[index] = parts[index]! + 1;
    left -= 1;
  }
  return parts;
};
