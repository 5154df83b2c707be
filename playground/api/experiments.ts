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

/** Results of an experiment: of all visitors, and of those in each audience of the page. */
export interface Results {
  variants: VariantResult[];
  audiences: { audience: string[]; variants: VariantResult[] }[];
}

/** Results of the variants of an experiment that visitors have seen. */
export const experimentResults = (experiment: string, signal?: AbortSignal): Promise<Results> =>
  call<Results>('GET', `/experiments/${encodeURIComponent(experiment)}`, undefined, signal);
