import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({
  name: 'refetch',
  summary: 'Reloads every response of one call that this page shows.',
  payload: object({ call: text('Name of the call, such as cart.get.', { refers: 'call', minLength: 1 }) }),
});

export const reduce: PageActionReducer = (_, { call }: { call: string }) => [{ effect: 'refetch', match: call }];
