import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'account-deletion',
  summary: 'Deletes the account of the shopper who is signed in, after they have agreed.',
  kind: 'data',
  calls: ['user.eligibleForDelete', 'user.markForDelete'],
  props: object({ agreeMessage: text('Error of a missing agreement.', { default: 'Tick the box to go on.' }) }),
  data: object({
    eligibility: choice('Whether the account may be deleted; unknown until the server has said so.', [
      ...(['unknown', 'allowed', 'not-allowed'] as const),
    ]),
    agreed: boolean('Whether the shopper agrees.'),
    isDeleting: boolean('Whether the account is being deleted.'),
    needsSignIn: boolean('Whether the shopper has to sign in again first.'),
    message: optional(text('Why it was not deleted.')),
  }),
  actions: {
    setAgreed: { summary: 'Sets the agreement.', payload: object({ agreed: boolean('Whether the shopper agrees.') }) },
    delete: {
      summary: 'Deletes the account and signs out; a form may hold the agreement as "agree".',
      payload: object({ values: optional(dictionary('Values of a form.', text('Value.'))) }),
    },
  },
  events: { deleteError: { summary: 'The account was not deleted.', data: object({ error: anything('The error.') }) } },
  slots: { children: { summary: 'The form and its messages.' } },
});
