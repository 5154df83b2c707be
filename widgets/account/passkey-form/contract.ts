import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, object, optional, text } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'passkey-form',
  summary: 'Adds a passkey of this device to the account of the shopper, and removes passkeys.',
  kind: 'data',
  alsoKnownAs: ['webauthn', 'passkeys'],
  calls: ['user.passkeyInitiate', 'user.addPasskey', 'user.removePasskey', 'user.passkeys'],
  props: object({}),
  data: object({
    isBusy: boolean('Whether a passkey is being added or removed.'),
    isAdded: boolean('Whether a passkey was added.'),
    needsSignIn: boolean('Whether the shopper has to sign in again first.'),
    error: optional(text('Error message for shoppers.')),
  }),
  actions: {
    add: {
      summary: 'Adds a passkey; a form may hold its name as "name".',
      payload: object({ values: optional(dictionary('Values of a form.', text('Value.'))) }),
    },
    remove: { summary: 'Removes a passkey.', payload: object({ passkeyId: text('Identifier of the passkey.') }) },
  },
  events: {
    changed: { summary: 'A passkey was added or removed.' },
    changeFailure: { summary: 'It was not.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form, the list of passkeys, and messages.' } },
});
