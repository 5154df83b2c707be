import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'customer-note',
  summary: "Field for the shopper's note to the shop, which is saved in the cart.",
  kind: 'data',
  alsoKnownAs: ['cart-note', 'order-note', 'message-to-the-shop'],
  loads: true,
  calls: ['cart.get', 'cart.customerNote'],
  props: object({
    updateOnChange: boolean('Saves automatically a moment after each change; otherwise only by "save".', {
      default: false,
    }),
  }),
  data: object({
    note: text('The note, with what was not saved yet.'),
    saved: text('The note that the cart has.'),
    isDirty: boolean('Whether there is something that was not saved yet.'),
    isUpdating: boolean('Whether it is being saved.'),
    problem: optional(text('Why it was not saved, for shoppers.')),
  }),
  actions: {
    set: { summary: 'Changes the note.', payload: object({ note: anything('The note: a text.') }) },
    save: {
      summary: 'Saves the note; a form may hold it as "note". An empty one removes it.',
      payload: object({ values: optional(dictionary('Values of a form.', anything('Value.'))) }),
    },
  },
  events: {
    ...fetchFailure,
    saveSuccess: { summary: 'The note was saved.' },
    saveFailure: { summary: 'The note could not be saved.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The field, shown once the cart is there.' } },
});
