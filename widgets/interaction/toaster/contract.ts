import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';

const toast = object({
  text: text('Text of the message.', { minLength: 1, maxLength: 500 }),
  tone: choice('Appearance.', ['neutral', 'success', 'error'], { default: 'neutral' }),
  durationMs: optional(integer('Milliseconds until it disappears.', { minimum: 500, maximum: 60_000 })),
  primaryLabel: optional(text('Label of its button.', { maxLength: 60 })),
});

export default defineWidget({
  name: 'toaster',
  summary: "Where the page's toasts appear.",
  kind: 'data',
  shows: ['show-toast'],
  alsoKnownAs: ['toast', 'notifications', 'snackbar'],
  props: object({
    label: text('Accessible name of the region.', { default: 'Messages' }),
    dismissLabel: text('Label of the button that dismisses a toast.', { default: 'Dismiss' }),
  }),
  data: object({ toasts: list('The visible toasts, oldest first.', anything('Message.')) }),
  actions: {
    show: { summary: 'Shows a toast for a while.', payload: toast },
    dismiss: {
      summary: 'Dismisses a toast.',
      payload: object({ id: optional(text('Which toast; all of them by default.')) }),
    },
    primary: { summary: 'Presses the button of a toast.', payload: object({ id: text('Which toast.') }) },
  },
  events: {
    primary: {
      summary: 'The button of a toast was pressed.',
      data: object({ id: text('Which toast.'), text: text('Its text.') }),
    },
  },
});
