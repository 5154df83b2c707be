import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'remove-cookie',
  summary: 'Removes a cookie that a page has set.',
  payload: object({ name: text('Name of the cookie.', { minLength: 1, maxLength: 100 }) }),
});
