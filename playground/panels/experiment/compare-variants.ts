import type { VariantResult } from '../../api/experiments.ts';

/** The result of a variant in comparison with the first one. */
export type Verdict = 'first' | 'too-few' | 'chance' | 'better' | 'worse';

/** Results of a variant, and their comparison with the first variant. */
export interface ComparedVariant extends Pick<VariantResult, 'variant' | 'visitors' | 'buyers' | 'orders'> {
  /** Share of buyers among visitors, from 0 to 1; undefined without visitors. */
  share: number | undefined;
  verdict: Verdict;
}

/** Minimum number of buyers and of other visitors in each group. Below it, the normal approximation does not hold. */
const minGroupSize = 10;

/** Critical value of a two-sided test at 95 percent. */
const certain = 1.96;

type Group = Pick<VariantResult, 'visitors' | 'buyers'>;

const isTooSmall = ({ visitors, buyers }: Group): boolean => Math.min(buyers, visitors - buyers) < minGroupSize;

/** Compares two groups by a two-proportion z-test with pooled variance. */
function verdictOn(first: Group, other: Group): Verdict {
  if (isTooSmall(first) || isTooSmall(other)) return 'too-few';
  const pooled = (first.buyers + other.buyers) / (first.visitors + other.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / first.visitors + 1 / other.visitors));
  const z = (other.buyers / other.visitors - first.buyers / first.visitors) / error;
  if (Math.abs(z) < certain) return 'chance';
  return z > 0 ? 'better' : 'worse';
}

/** Compares the page's variants with the first one. Results of variants that no longer exist are left out. */
export function compareVariants(names: readonly string[], results: readonly VariantResult[]): ComparedVariant[] {
  const none = { visitors: 0, buyers: 0, orders: 0 };
  const all = names.map((variant) => {
    const { visitors, buyers, orders } = results.find((result) => result.variant === variant) ?? none;
    return { variant, visitors, buyers, orders };
  });
  return all.map((each, index) => ({
    ...each,
    share: each.visitors === 0 ? undefined : each.buyers / each.visitors,
    verdict: index === 0 ? 'first' : verdictOn(all[0]!, each),
  }));
}
