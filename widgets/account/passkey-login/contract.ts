import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object } from '../../../schemas/schema.ts';
import { loginActions, loginData, loginEvents, loginProps, loginSlots } from '../../ui/login/login-contract.ts';

export default defineWidget({
  name: 'passkey-login',
  summary: 'Signs shoppers in with a passkey of their device.',
  kind: 'data',
  alsoKnownAs: ['webauthn', 'passkey'],
  calls: ['auth.passkeyInitiate', 'auth.passkeyVerify'],
  props: object(loginProps),
  data: loginData,
  actions: loginActions,
  slots: loginSlots,
  events: loginEvents,
});
