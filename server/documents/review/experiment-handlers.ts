import { termsOf } from '../../../plan/audience-rules.ts';
import type { VariantResult } from '../../core/ports/storage/documents/experiments.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { experimentResults } from '../contracts/experiment-contracts.ts';

/** Adds up the results of each variant over all audiences. */
function byVariant(results: readonly VariantResult[]) {
  const sums = new Map<string, Omit<VariantResult, 'audiences'>>();
  for (const { audiences: _, ...result } of results) {
    const { visitors = 0, buyers = 0, orders = 0, since = result.since } = sums.get(result.variant) ?? {};
    sums.set(result.variant, {
      variant: result.variant,
      visitors: visitors + result.visitors,
      buyers: buyers + result.buyers,
      orders: orders + result.orders,
      since: Math.min(since, result.since),
    });
  }
  return [...sums.values()].map(({ since, ...sum }) => ({ ...sum, since: new Date(since).toISOString() }));
}

const rulesOf = ({ audiences }: VariantResult): string[] => (audiences === '' ? [] : audiences.split(','));

/** Handlers of the authors' calls for results of experiments. */
export const experimentHandlers = (): Handler[] => [
  defineHandler(experimentResults, async ({ params, shop }) => {
    const results = await shop.storage.experiments.results(params.experiment);
    const rules = [...new Set(results.flatMap(rulesOf))].sort();
    return {
      variants: byVariant(results),
      audiences: rules.map((rule) => ({
        audience: termsOf(rule),
        variants: byVariant(results.filter((result) => rulesOf(result).includes(rule))),
      })),
    };
  }),
];
