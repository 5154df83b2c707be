import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { choice, integer, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({
  name: 'show-toast',
  summary: 'Shows a short message for a while, in the toaster of the page.',
  payload: object({
    id: optional(
      text('Name of it, for "dismiss-toast" and the event "primary" of the toaster; replaces the one of that name.', {
        pattern: '^[\\w-]{1,100}$',
      }),
    ),
    text: text('Text of the message.', { minLength: 1, maxLength: 500 }),
    tone: choice('How it looks.', ['neutral', 'success', 'error'], { default: 'neutral' }),
    durationMs: optional(integer('Milliseconds until it disappears automatically.', { minimum: 500, maximum: 60_000 })),
    primaryLabel: optional(
      text('Label of its button; the toaster emits "primary" when it is pressed.', { maxLength: 60 }),
    ),
  }),
});

export const reduce: PageActionReducer = (_, toast: PayloadOf<typeof contract>) => [
  { effect: 'dispatch', message: { type: 'toasts.show', payload: toast } },
];
