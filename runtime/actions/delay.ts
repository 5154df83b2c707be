import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';
import type contract from './delay.contract.ts';

const reduce: PageActionReducer = (_, { ms }: Partial<PayloadOf<typeof contract>>) => {
  if (ms === undefined) throw new FailureError('no-time', 'A delay needs its "ms"');
  return [{ effect: 'pause', milliseconds: ms }];
};

export default reduce;
