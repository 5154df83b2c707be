import addPasskeyCall from '../../../../commerce/calls/user/add-passkey.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { addPasskey } from '../../passkeys/add-passkey.ts';
import { presentPasskey } from '../../presenters/people/users.ts';

export default defineHandler(addPasskeyCall, async (context) => {
  const { credential, name } = context.body;
  return { passkeys: (await addPasskey(context, credential, name)).map(presentPasskey) };
});
