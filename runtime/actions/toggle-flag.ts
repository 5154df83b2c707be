import type { PageActionReducer } from '../define.ts';
import { setFlag } from './set-flag.ts';

const reduce: PageActionReducer = (state, { flag }: { flag: string }) => {
  setFlag(state, flag, !state.flags[flag]);
  return undefined;
};

export default reduce;
