import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'remove-local-storage',
  summary: 'Forgets a value that was kept in this browser.',
  payload: object({ name: text('Name it is kept under.', { minLength: 1, maxLength: 200 }) }),
});
