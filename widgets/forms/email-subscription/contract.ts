import { messages } from '../../../commerce/messages.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'email-subscription',
  renders: { element: 'form' },
  summary:
    'Subscribes to the newsletter, by a mail whose link confirms it. The address is checked at each change and when the field is left.',
  kind: 'data',
  as: 'subscription',
  alsoKnownAs: ['newsletter', 'newsletter-signup'],
  calls: ['user.emailSubscription'],
  props: object({
    label: text('Label of the field.', { default: 'E-mail' }),
    description: optional(text('Help text below the label.')),
    placeholder: optional(text('Placeholder text.')),
    submitLabel: text('Label of the button.', { default: 'Subscribe' }),
    doneText: text('Said once it is done.', {
      default: 'Thank you. Press the link in the mail that we have sent you, and you are subscribed.',
    }),
    requiredMessage: text('Error of an empty field.', { default: 'Please fill this in.' }),
    emailMessage: text('Error of what is not an e-mail address.', { default: messages.emailInvalid }),
    ...appearance,
  }),
  data: object({
    email: text('Entered value.'),
    error: optional(text('Error message.')),
    done: boolean('Whether the mail is sent.'),
    isSubmitting: boolean('Whether it is being sent.'),
  }),
  actions: {
    setValue: { summary: 'Enters an address.', payload: object({ value: text('The address.') }) },
    submit: {
      summary: 'Subscribes.',
      payload: object({ values: optional(dictionary('Values of a form: email.', anything('Value.'))) }),
    },
  },
  events: {
    success: { summary: 'The mail to confirm is sent.', data: object({ email: text('The address.') }) },
    failure: { summary: 'It could not be subscribed.', data: object({ error: anything('The error.') }) },
  },
});
