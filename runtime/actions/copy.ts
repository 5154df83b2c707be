import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'copy',
  summary: 'Copies text to the clipboard.',
  payload: object({ text: text('Text to copy.', { minLength: 1, maxLength: 10_000 }) }),
});

export const reduce: PageActionReducer = (_, payload: { text: unknown }) => {
  if (typeof payload.text !== 'string' || payload.text === '')
    throw new FailureError('wrong-payload', 'There is no text to copy');
  return [{ effect: 'world', name: 'copy', input: { text: payload.text } }];
};
