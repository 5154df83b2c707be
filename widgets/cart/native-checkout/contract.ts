import { defineWidget } from '../../../schemas/contract/widget.ts';
import { checkout } from '../../../schemas/entities/checkout.ts';
import { anything, boolean, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../kinds/fetch-failure.ts';

export default defineWidget({
  name: 'native-checkout',
  summary: "The shop's own checkout: asks for the address, then places the order.",
  loads: true,
  calls: ['checkout.get', 'checkout.setAddress', 'checkout.placeOrder'],
  props: object({
    country: text('Where it delivers: ISO 3166 code.', { default: 'IN', pattern: '^[A-Z]{2}$' }),
    phonePrefix: text('Dialling prefix of telephone numbers.', { default: '+91' }),
    orderPath: text('Page of a placed order; its number is added.', { default: '/order/' }),
    requiredMessage: text('Said about a field that was left empty.', { default: 'Please fill this in.' }),
    emailMessage: text('Said about an e-mail address that cannot be one.', {
      default: 'This is not an e-mail address.',
    }),
    phoneMessage: text('Said about a telephone number that cannot be one.', {
      default: 'A telephone number has ten digits.',
    }),
    zipMessage: text('Said about a postal code that cannot be one.', { default: 'This is not a postal code here.' }),
  }),
  data: object({
    checkout: optional(checkout),
    values: dictionary(
      'What was entered, by field: email, firstName, lastName, address1, address2, city, province, zip, phone.',
      text('Value.'),
    ),
    errors: dictionary('What is wrong with it, by field.', text('Sentence.')),
    isEmpty: boolean('Whether there is nothing to check out.'),
    isSubmitting: boolean('Whether the order is being placed.'),
    messages: list('What the server has to say about the last attempt.', text('Sentence.')),
  }),
  actions: {
    setValue: {
      summary: 'Takes what was entered into a field.',
      payload: object({ field: text('Field.'), value: text('Value.') }),
    },
    checkField: { summary: 'Checks a field that the shopper has left.', payload: object({ field: text('Field.') }) },
    submit: { summary: 'Checks everything and places the order.' },
  },
  events: {
    ...fetchFailure,
    invalid: {
      summary: 'Something is wrong with what was entered.',
      data: object({ field: text('The first field that is wrong.') }),
    },
    orderSuccess: { summary: 'The order was placed.', data: object({ order: anything('The order.') }) },
    orderFailure: { summary: 'The order could not be placed.', data: object({ error: anything('What went wrong.') }) },
  },
  slots: { empty: { summary: 'Shown when there is nothing to check out.' } },
});
