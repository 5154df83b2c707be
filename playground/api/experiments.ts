import { call } from './call.ts';

/** Numbers of an experiment's variant. */
export interface VariantResult {
  variant: string;
  visitors: number;
  /** Visitors who ordered within 30 days. */
  buyers: number;
  orders: number;
  /** Time at which the first visitor saw the variant. */
  since: string;
}

/** Results of the variants of an experiment that visitors have seen. */
export const experimentResults = (experiment: string, signal?: AbortSignal): Promise<VariantResult[]> =>
  call<{ variants: VariantResult[] }>('GET', `/experiments/${encodeURIComponent(experiment)}`, undefined, signal).then(
    ({ variants }) => variants,
  );
