import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'toggle-flag',
  summary: 'Switches a flag of the page over.',
  payload: object({ flag: text('Name of the flag.', { refers: 'flag', minLength: 1 }) }),
});
