import { messages } from '../../../commerce/messages.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { giftCardReceiver } from '../../../schemas/entities/cart/gift-card-receiver.ts';
import { boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';

const values = dictionary(
  'Entered values: "name", "email", "phone", "message" and "sendOn", which is a day such as 2026-05-31.',
  text('Value.'),
);

export default defineWidget({
  name: 'gift-card-receiver',
  renders: {},
  summary: 'Who gets a gift card, and when: checks what was entered, for what puts the card into the cart.',
  kind: 'data',
  alsoKnownAs: ['gift-recipient', 'recipient-form'],
  props: object({
    isNameMandatory: boolean('Whether a name has to be given.', { default: true }),
    isEmailMandatory: boolean('Whether an e-mail address has to be given.', { default: false }),
    isPhoneMandatory: boolean('Whether a telephone number has to be given.', { default: false }),
    sendViaShopify: optional(boolean('Whether the store platform sends the card.')),
    requiredMessage: text('Error of an empty field.', { default: 'Please fill this in.' }),
    emailMessage: text('Error of what is not an e-mail address.', { default: messages.emailInvalid }),
    phoneMessage: text('Error of a telephone number that is too short.', { default: messages.phoneInvalid }),
  }),
  data: object({
    values,
    errors: dictionary('Errors by field.', text('Sentence.')),
    receiver: optional(giftCardReceiver),
    firstDay: text('Today, the first day on which a card can be sent.'),
    lastDay: text('The last one.'),
  }),
  actions: {
    submit: { summary: 'Checks what was entered.', payload: object({ values }) },
    clear: { summary: 'Forgets what was entered.' },
  },
  events: {
    submitted: {
      summary: 'The entries are right.',
      data: object({ receiver: giftCardReceiver }),
    },
    refused: {
      summary: 'Some entries are not right.',
      data: object({ errors: dictionary('Errors by field.', text('Sentence.')) }),
    },
  },
});
