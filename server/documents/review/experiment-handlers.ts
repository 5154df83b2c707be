import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { experimentResults } from '../contracts/experiment-contracts.ts';

/** Results of experiments, for authors. */
export const experimentHandlers = (): Handler[] => [
  defineHandler(experimentResults, async ({ params, shop }) => ({
    variants: (await shop.storage.experiments.results(params.experiment)).map(({ since, ...result }) => ({
      ...result,
      since: new Date(since).toISOString(),
    })),
  })),
];
