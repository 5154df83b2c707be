import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';

const toast = object({
  text: text('What to say.', { minLength: 1, maxLength: 500 }),
  tone: choice('How it looks.', ['neutral', 'success', 'error'], { default: 'neutral' }),
  durationMs: optional(integer('Milliseconds until it goes away by itself.', { minimum: 500, maximum: 60_000 })),
  primaryLabel: optional(text('Label of its button.', { maxLength: 60 })),
});

export default defineWidget({
  name: 'toaster',
  summary: 'Where the short messages of the page appear.',
  kind: 'data',
  props: object({
    label: text('Name of the place for screen readers.', { default: 'Messages' }),
    dismissLabel: text('What the button that takes a message away says.', { default: 'Dismiss' }),
  }),
  data: object({ toasts: list('The messages on the screen, oldest first.', anything('Message.')) }),
  actions: {
    show: { summary: 'Shows a message for a while.', payload: toast },
    dismiss: {
      summary: 'Takes a message away.',
      payload: object({ id: optional(text('Which one; without it, all of them.')) }),
    },
    primary: { summary: 'Presses the button of a message.', payload: object({ id: text('Which message.') }) },
  },
  events: {
    primary: {
      summary: 'The button of a message was pressed.',
      data: object({ id: text('Which message.'), text: text('What it said.') }),
    },
  },
});
