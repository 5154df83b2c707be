import type { PageActionReducer } from '../define.ts';
import { isTruthy } from '../expressions/values.ts';
import { FailureError } from '../failure.ts';
import type { PageState } from '../state/page-state.ts';

const reduce: PageActionReducer = (state, { flag, value = true }: { flag: string; value?: unknown }) => {
  setFlag(state, flag, isTruthy(value));
  return undefined;
};

/** Flags are a closed set, so that a misspelt name is a failure and not a new flag. */
export function setFlag(state: PageState, flag: string, value: boolean): void {
  if (!Object.hasOwn(state.flags, flag))
    throw new FailureError('unknown-flag', `The flag "${flag}" is not defined on this page`);
  state.flags[flag] = value;
}

export default reduce;
