import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'line-customisation',
  renders: {},
  summary: 'Customisation of one line of the cart: its values, and a way to save them.',
  kind: 'data',
  calls: ['cart.get', 'cart.updateLines'],
  props: object({
    line: anything('The cart line.'),
    schema: text('Form of the shop that the customisation is made with.', {
      minLength: 1,
      maxLength: 100,
      refers: 'form',
    }),
  }),
  data: object({
    values: dictionary('Values of the line, with unsaved changes.', anything('Value.')),
    isCustomised: boolean('Whether the line has a customisation.'),
    isSubmitting: boolean('Whether it is being saved.'),
  }),
  actions: {
    set: {
      summary: 'Sets one value; it is saved by `submit`.',
      payload: object({
        name: text('Field of the form.', { minLength: 1, maxLength: 100 }),
        value: anything('Value.'),
      }),
    },
    submit: {
      summary: 'Saves the values that were set, or those of a form.',
      payload: object({ values: optional(dictionary('Values of a form.', anything('Value.'))) }),
    },
    remove: { summary: 'Removes the customisation.' },
  },
  events: {
    success: { summary: 'It was saved.', follows: ['submit', 'remove'] },
    failure: { summary: 'It could not be saved.', data: object({ error: anything('The error.') }) },
  },
});
