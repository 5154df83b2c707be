import { defineAction } from '../../schemas/contract/action.ts';
import { integer, object } from '../../schemas/schema.ts';

export default defineAction({
  name: 'delay',
  summary: 'Waits; what stands under "then" runs afterwards.',
  payload: object({ ms: integer('Milliseconds.', { minimum: 0, maximum: 60_000 }) }),
});
