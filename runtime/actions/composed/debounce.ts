import { defineAction } from '../../../schemas/contract/action.ts';
import { integer, object, text } from '../../../schemas/schema.ts';

export const contract = defineAction({
  name: 'debounce',
  summary: 'Runs actions once nothing more has come for a while: each new time takes the place of the one before.',
  payload: object({
    ms: integer('Milliseconds without another.', { minimum: 0, maximum: 60_000, default: 500 }),
    key: text('Key that identifies repeated actions; defaults to the place of the action.', { default: '' }),
  }),
  branches: { actions: 'The actions.' },
});
