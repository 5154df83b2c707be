import { defineAction } from '../../schemas/contract/action.ts';
import { anything, integer, object, optional, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'set-cookie',
  summary: 'Sets a cookie that scripts may read.',
  payload: object({
    name: text('Name of the cookie.', { minLength: 1, maxLength: 100 }),
    value: anything('Its value, as text.'),
    seconds: optional(
      integer('How long it lasts; without it, until the browser is closed.', { minimum: 0, maximum: 34_560_000 }),
    ),
  }),
});
