import { defineAction } from '../../schemas/contract/action.ts';
import { anything, object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'set-local-storage',
  summary: 'Keeps a value in this browser.',
  payload: object({
    name: text('Name to keep it under.', { minLength: 1, maxLength: 200 }),
    value: anything('What to keep; what is not text is kept as JSON.'),
  }),
});
