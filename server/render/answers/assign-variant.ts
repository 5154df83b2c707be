import { createHash } from 'node:crypto';
import { holds } from '../../../plan/audience-rules.ts';
import type { Plan } from '../../../plan/plan.ts';

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

/** Returns the variants whose audience includes the visitor, or that are for everyone. */
export const eligibleVariants = (
  { options, audiences = {} }: NonNullable<Plan['variants']>,
  memberOf: ReadonlySet<string>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(options).filter(([name]) => {
      const rule = Object.hasOwn(audiences, name) ? audiences[name] : undefined;
      return rule === undefined || holds(rule, memberOf);
    }),
  );
