import { defineAction } from '../../schemas/contract/action.ts';
import { object, optional, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'dismiss-toast',
  summary: 'Takes a message away before its time.',
  payload: object({ id: optional(text('Which one; without it, all of them.')) }),
});
