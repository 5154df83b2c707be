import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

const reduce: PageActionReducer = (_, { name, value }: { name: unknown; value: unknown }) => {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'What is kept needs a name');
  if (value === undefined || value === null)
    throw new FailureError('wrong-payload', `"${name}" needs a value to be kept`);
  return [
    {
      effect: 'world',
      name: 'set-storage',
      input: { name, value: typeof value === 'string' ? value : JSON.stringify(value) },
    },
  ];
};

export default reduce;
