import { anything, object } from '../../schemas/schema.ts';

/** Event of everything that loads; `tellFetchFailure` emits it. */
export const fetchFailure = {
  fetchFailure: { summary: 'It could not be loaded.', data: object({ error: anything('What went wrong.') }) },
};
