/** Number of terms of the series; further ones add nothing to a double. */
const terms = 100;

/** Returns how often such a distance occurs between samples of the same distribution. */
function probability(distance: number, ofFirst: number, ofSecond: number): number {
  const root = Math.sqrt((ofFirst * ofSecond) / (ofFirst + ofSecond));
  const lambda = (root + 0.12 + 0.11 / root) * distance;
  // Below this the series does not converge, and the probability is 1 to six digits.
  if (lambda < 0.3) return 1;
  let sum = 0;
  for (let term = 1; term <= terms; term++) sum += (term % 2 ? 2 : -2) * Math.exp(-2 * (term * lambda) ** 2);
  return Math.min(1, Math.max(0, sum));
}

/**
 * Runs the Kolmogorov–Smirnov test on two samples: returns the largest distance between their distributions, and its
 * p-value.
 */
export function kolmogorovSmirnov(first: readonly number[], second: readonly number[]): { d: number; p: number } {
  const [a, b] = [first, second].map((sample) => [...sample].sort((x, y) => x - y)) as [number[], number[]];
  let [inA, inB, d] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const value = Math.min(a[inA]!, b[inB]!);
    while (a[inA] === value) inA += 1;
    while (b[inB] === value) inB += 1;
    d = Math.max(d, Math.abs(inA / a.length - inB / b.length));
  }
  return { d, p: probability(d, a.length, b.length) };
}
