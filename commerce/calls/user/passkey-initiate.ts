import { defineCall } from '../../../schemas/contract/call.ts';
import { anything, object } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.passkeyInitiate',
  method: 'POST',
  path: '/api/v1/org/user/passkey/addInitiate',
  summary: 'Begins to add a passkey to the account; the sign-in must be recent.',
  access: 'user',
  limit: 'accountStep',
  answer: object({ options: anything('Options for the browser: PublicKeyCredentialCreationOptionsJSON') }),
});
