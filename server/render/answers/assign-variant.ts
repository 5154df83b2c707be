import { createHash } from 'node:crypto';

/**
 * Assigns a visitor to a variant: always the same one in an experiment, independently of other experiments. Each
 * variant's share of visitors is its share of all weights.
 */
export function assignedVariant(
  visitor: string,
  { experiment, options }: { experiment: string; options: Readonly<Record<string, number>> },
): string {
  const hash = createHash('sha256').update(`${experiment}\n${visitor}`).digest().readUInt32BE(0);
  const ways = Object.entries(options);
  const total = ways.reduce((sum, [, weight]) => sum + weight, 0);
  let left = (hash / 2 ** 32) * total;
  for (const [name, weight] of ways) {
    left -= weight;
    if (left < 0) return name;
  }
  return ways.at(-1)![0];
}
