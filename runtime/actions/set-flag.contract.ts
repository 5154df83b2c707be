import { defineAction } from '../../schemas/contract/action.ts';
import { anything, object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'set-flag',
  summary: 'Switches a flag of the page on or off. Only a flag that the page defines can be set.',
  payload: object({
    flag: text('Name of the flag.', { refers: 'flag', minLength: 1 }),
    value: anything('What to set it to; anything that is not empty counts as true.', { default: true }),
  }),
});
