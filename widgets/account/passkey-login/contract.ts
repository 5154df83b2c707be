import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object } from '../../../schemas/schema.ts';
import { loginActions, loginData, loginProps, loginSlots, loginWidgetEvents } from '../../ui/login/login-contract.ts';

export default defineWidget({
  name: 'passkey-login',
  summary: 'Signs shoppers in with a passkey of their device.',
  kind: 'data',
  alsoKnownAs: ['webauthn', 'passkey'],
  calls: ['auth.passkeyInitiate', 'auth.passkeyVerify'],
  props: object({
    ...loginProps,
    autofill: boolean(
      'Also offers passkeys in the autofill of a field whose "autocomplete" ends with "webauthn", where the browser can.',
      { default: false },
    ),
  }),
  data: loginData,
  actions: loginActions,
  slots: loginSlots,
  events: loginWidgetEvents,
});
