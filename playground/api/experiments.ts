import { call } from './call.ts';

/** What visitors of a variant did. */
export interface VariantResult {
  variant: string;
  visitors: number;
  /** Visitors who ordered within 30 days. */
  buyers: number;
  orders: number;
  /** When the first visitor saw it. */
  since: string;
}

/** Variants of an experiment that were seen. */
export const experimentResults = (experiment: string, signal?: AbortSignal): Promise<VariantResult[]> =>
  call<{ variants: VariantResult[] }>('GET', `/experiments/${encodeURIComponent(experiment)}`, undefined, signal).then(
    ({ variants }) => variants,
  );
