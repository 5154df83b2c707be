import { defineCall } from '../../../schemas/contract/call.ts';
import { anything, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'auth.passkeyInitiate',
  method: 'POST',
  path: '/api/v1/org/user/passkey/loginInitiate',
  summary: 'Begins a sign-in with a passkey, for this session alone.',
  access: 'session',
  limit: 'accountStep',
  answer: object({ options: anything('Options for the browser: PublicKeyCredentialRequestOptionsJSON') }),
});
