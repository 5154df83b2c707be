import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'order-lookup',
  summary: 'Finds an order of a guest by its number and e-mail address, then opens its page.',
  kind: 'data',
  calls: ['order.find'],
  props: object({
    orderPath: text('Page of an order; the order number is appended.', { default: '/order/' }),
    requiredMessage: text('Error of an empty field.', { default: 'Please fill this in.' }),
    emailMessage: text('Error of an invalid e-mail address.', { default: 'Enter a valid e-mail address.' }),
  }),
  data: object({
    values: dictionary('Entered values: orderNumber, email.', text('Value.')),
    errors: dictionary('Errors by field.', text('Sentence.')),
    isFinding: boolean('Whether the order is being looked for.'),
    message: optional(text('Why it was not found.')),
  }),
  actions: {
    find: {
      summary: 'Looks for the order.',
      payload: object({ values: dictionary('Values of a form: orderNumber and email.', text('Value.')) }),
    },
  },
  events: {
    invalid: { summary: 'An entered value is invalid.', data: object({ field: text('The first invalid field.') }) },
    found: { summary: 'The order was found.', data: object({ order: anything('The order.') }) },
    notFound: { summary: 'The order was not found.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form and its messages.' } },
});
