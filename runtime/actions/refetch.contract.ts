import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'refetch',
  summary: 'Asks the server again for every answer of one call that this page shows.',
  payload: object({ call: text('Name of the call, such as cart.get.', { refers: 'call', minLength: 1 }) }),
});
