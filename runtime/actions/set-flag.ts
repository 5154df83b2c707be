import { defineAction } from '../../schemas/contract/action.ts';
import { anything, object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { isTruthy } from '../expressions/values.ts';
import { FailureError } from '../failure.ts';
import type { PageState } from '../state/page-state.ts';

export const contract = defineAction({
  name: 'set-flag',
  summary: 'Switches a flag of the page on or off. Only a flag that the page defines can be set.',
  payload: object({
    flag: text('Name of the flag.', { refers: 'flag', minLength: 1 }),
    value: anything('New value; anything that is not empty counts as true.', { default: true }),
  }),
});

export const reduce: PageActionReducer = (state, { flag, value = true }: { flag: string; value?: unknown }) => {
  setFlag(state, flag, isTruthy(value));
  return undefined;
};

/** Sets a flag. Flags are a closed set, so that a misspelt name fails instead of creating a flag. */
export function setFlag(state: PageState, flag: string, value: boolean): void {
  if (!Object.hasOwn(state.flags, flag))
    throw new FailureError('unknown-flag', `The flag "${flag}" is not defined on this page`);
  state.flags[flag] = value;
}
