import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'referral-form',
  summary: 'Applies the referral code of another shopper.',
  kind: 'data',
  calls: ['user.referrerCode'],
  props: object({ requiredMessage: text('Error of an empty field.', { default: 'Please fill this in.' }) }),
  data: object({
    code: text('The entered code.'),
    error: optional(text('Why it was not applied.')),
    isSubmitting: boolean('Whether the code is being applied.'),
    isApplied: boolean('Whether the code is applied.'),
  }),
  actions: {
    apply: {
      summary: 'Applies a code.',
      payload: object({ values: dictionary('Values of a form: "referrerCode".', text('Value.')) }),
    },
  },
  events: {
    applied: { summary: 'The code is applied.' },
    applyFailure: { summary: 'The code was not applied.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form and its messages.' } },
});
