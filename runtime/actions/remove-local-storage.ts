import type { PageActionReducer } from '../core/define.ts';
import { FailureError } from '../core/failure.ts';

const reduce: PageActionReducer = (_, { name }: { name: unknown }) => {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'What is kept needs a name');
  return [{ effect: 'world', name: 'remove-storage', input: { name } }];
};

export default reduce;
