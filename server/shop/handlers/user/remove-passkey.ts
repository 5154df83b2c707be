import removePasskeyCall from '../../../../commerce/calls/user/remove-passkey.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { removePasskey } from '../../passkeys/add-passkey.ts';
import { presentPasskey } from '../../presenters/people/users.ts';

export default defineHandler(removePasskeyCall, async (context) => ({
  passkeys: (await removePasskey(context, context.query.passkeyId)).map(presentPasskey),
}));
