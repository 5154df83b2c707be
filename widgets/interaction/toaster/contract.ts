import { contract as showToast } from '../../../runtime/actions/show-toast.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object, optional, text } from '../../../schemas/schema.ts';

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
    show: { summary: 'Shows a toast for a while.', payload: showToast.payload },
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
