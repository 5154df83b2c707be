import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { experimentResults } from '../contracts/experiment-contracts.ts';

/** Handlers of the authors' calls for results of experiments. */
export const experimentHandlers = (): Handler[] => [
  defineHandler(experimentResults, async ({ params, shop }) => ({
    variants: (await shop.storage.experiments.results(params.experiment)).map(({ since, ...result }) => ({
      ...result,
      since: new Date(since).toISOString(),
    })),
  })),
];
