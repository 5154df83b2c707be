import { anything, object } from '../../../schemas/schema.ts';

/** Event of every loading widget, emitted by `emitFetchFailure`. */
export const fetchFailure = {
  fetchFailure: { summary: 'The request failed.', data: object({ error: anything('The error.') }) },
};
