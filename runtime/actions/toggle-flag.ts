import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { setFlag } from './set-flag.ts';

export const contract = defineAction({
  name: 'toggle-flag',
  summary: 'Switches a flag of the page over.',
  payload: object({ flag: text('Name of the flag.', { refers: 'flag', minLength: 1 }) }),
});

export const reduce: PageActionReducer = (state, { flag }: { flag: string }) => {
  setFlag(state, flag, !state.flags[flag]);
  return undefined;
};
