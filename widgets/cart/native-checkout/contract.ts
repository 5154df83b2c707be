import { defineWidget } from '../../../schemas/contract/widget.ts';
import { checkout } from '../../../schemas/entities/cart/checkout.ts';
import { anything, boolean, dictionary, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'native-checkout',
  summary:
    "The shop's own checkout, of the main cart or the one in the address (`?cart=express`): collects the address, then places the order.",
  loads: true,
  calls: [
    ...['checkout.get', 'checkout.setAddress', 'checkout.placeOrder', 'zip.isValid'],
    ...['address.list', 'address.create'],
  ],
  searchParams: [{ names: ['cart'] }],
  props: object({
    country: text('Country of delivery: ISO 3166 code.', { default: 'IN', pattern: '^[A-Z]{2}$' }),
    phonePrefix: text('Dialling prefix of phone numbers.', { default: '+91' }),
    orderPath: text('Page of a placed order; the order number is appended.', { default: '/account/orders/' }),
    requiredMessage: text('Error of an empty required field.', { default: 'Please fill this in.' }),
    emailMessage: text('Error of an invalid e-mail address.', {
      default: 'Enter a valid e-mail address.',
    }),
    phoneMessage: text('Error of an invalid phone number.', {
      default: 'Enter a valid phone number.',
    }),
    newAddressLabel: text('Choice of a new address.', { default: 'Another address' }),
    zipMessage: text('Error of an invalid postal code.', { default: 'Enter a valid postal code.' }),
  }),
  data: object({
    checkout: optional(checkout),
    values: dictionary(
      'Entered values by field: email, firstName, lastName, address1, address2, city, province, zip, phone.',
      text('Value.'),
    ),
    errors: dictionary('Errors by field.', text('Sentence.')),
    addressId: text('Saved address that is chosen; "new" for one that is entered.'),
    paymentMethod: text('Payment method that is chosen; the first of the checkout until then.'),
    savedAddresses: list(
      'Choices for the customer: saved addresses of the country, and a new one; empty when there are none.',
      object({ value: text('Id.'), label: text('The address.'), description: text('Who is there.') }),
    ),
    isEmpty: boolean('Whether there is nothing to check out.'),
    isSubmitting: boolean('Whether the order is being placed.'),
    errorCount: integer('How many fields have an error that is shown.'),
    messages: list('Server messages about the last attempt.', text('Sentence.')),
  }),
  actions: {
    setValue: {
      summary: 'Sets the value of a field.',
      payload: object({ field: text('Field.'), value: text('Value.') }),
    },
    chooseAddress: {
      summary: 'Chooses a saved address, or "new".',
      payload: object({ addressId: text('Id of the address.') }),
    },
    choosePayment: {
      summary: 'Chooses a payment method of the checkout.',
      payload: object({ method: text('Its value.') }),
    },
    checkField: { summary: 'Validates a field that the shopper has left.', payload: object({ field: text('Field.') }) },
    submit: {
      summary: 'Validates all fields and places the order.',
      payload: object({
        values: optional(
          dictionary(
            'Values of a form, by field; "addressId" chooses a saved address, "saveAddress" saves a new one, "paymentMethod" selects how to pay.',
            text('Value.'),
          ),
        ),
      }),
    },
  },
  events: {
    ...fetchFailure,
    invalid: {
      summary: 'An entered value is invalid.',
      data: object({ field: text('The first invalid field.') }),
    },
    orderSuccess: {
      summary: 'The order was placed; one that is paid by card is paid on the page that follows.',
      data: object({ order: anything('The order.') }),
    },
    orderFailure: { summary: 'The order could not be placed.', data: object({ error: anything('The error.') }) },
  },
  slots: { empty: { summary: 'Rendered when there is nothing to check out.' } },
});
