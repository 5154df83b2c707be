import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, dictionary, list, object, optional, text } from '../../../schemas/schema.ts';
import { profileFields } from './fields.ts';

export default defineWidget({
  name: 'profile-form',
  summary: 'Edits the profile of the shopper who is signed in.',
  kind: 'data',
  calls: ['user.update'],
  props: object({
    fields: list('Fields that the form has.', choice('Field.', profileFields), { default: [...profileFields] }),
  }),
  data: object({
    values: dictionary('Values by field; "acceptsMarketing" is "true" or empty.', text('Value.')),
    errors: dictionary('Errors by field.', text('Sentence.')),
    isSubmitting: boolean('Whether the profile is being stored.'),
    isSaved: boolean('Whether what was entered is stored.'),
    message: optional(text('Why it was not stored.')),
  }),
  actions: {
    submit: {
      summary: 'Stores the profile.',
      payload: object({ values: dictionary('Values of a form, by field.', text('Value.')) }),
    },
  },
  events: {
    saved: { summary: 'The profile is stored.', data: object({ user: anything('The user.') }) },
    failure: { summary: 'The profile was not stored.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form and its messages.' } },
});
