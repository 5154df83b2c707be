import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'remove-local-storage',
  summary: 'Forgets a value that was kept in this browser.',
  payload: object({ name: text('Name it is kept under.', { minLength: 1, maxLength: 200 }) }),
});

export const reduce: PageActionReducer = (_, { name }: { name: unknown }) => {
  if (typeof name !== 'string' || name === '') throw new FailureError('wrong-payload', 'What is kept needs a name');
  return [{ effect: 'world', name: 'remove-storage', input: { name } }];
};
