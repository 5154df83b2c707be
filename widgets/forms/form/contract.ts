import { defineWidget } from '../../../schemas/contract/widget.ts';
import { dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'form',
  renders: { element: 'form' },
  summary: 'A form: one event for all of its fields. Without script, the server runs the same actions.',
  props: object({
    label: optional(text('Accessible name.')),
    keep: optional(
      text('Keeps what is entered over a reload, in this tab, under this name; passwords are not kept.', {
        pattern: '^[a-z][a-z0-9-]*$',
        maxLength: 60,
      }),
    ),
    ...appearance,
  }),
  events: {
    submit: {
      summary: 'The form was submitted: by its button, the Enter key, or without script.',
      data: object({ values: dictionary('What the fields hold, by their names.', text('Value.')) }),
    },
  },
  slots: { children: { summary: 'The fields, and a button of the type "submit".' } },
});
