import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'copy',
  summary: 'Copies text to the clipboard.',
  payload: object({ text: text('What to copy.', { minLength: 1, maxLength: 10_000 }) }),
});
