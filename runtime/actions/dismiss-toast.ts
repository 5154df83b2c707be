import { defineAction } from '../../schemas/contract/action.ts';
import { object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({
  name: 'dismiss-toast',
  summary: 'Takes a message away before its time.',
  payload: object({ id: optional(text('Which one; without it, all of them.')) }),
});

export const reduce: PageActionReducer = (_, payload: { id?: string }) => [
  { effect: 'dispatch', message: { type: 'toasts.dismiss', payload } },
];
