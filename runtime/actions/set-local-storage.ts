import { defineAction } from '../../schemas/contract/action.ts';
import { anything, object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'set-local-storage',
  summary: 'Keeps a value in this browser.',
  payload: object({
    name: text('Name to keep it under.', { minLength: 1, maxLength: 200 }),
    value: anything('Value to store; anything but text is stored as JSON.'),
  }),
});

export const reduce: PageActionReducer = (_, { name, value }: { name: unknown; value: unknown }) => {
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
