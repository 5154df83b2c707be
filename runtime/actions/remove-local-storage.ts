import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

const reduce: PageActionReducer = (_, { name }: { name: unknown }) => {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'What is kept needs a name');
  return [{ effect: 'world', name: 'remove-storage', input: { name } }];
};

export default reduce;
