import passkeyInitiate from '../../../../commerce/calls/user/passkey-initiate.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginPasskey } from '../../passkeys/add-passkey.ts';

export default defineHandler(passkeyInitiate, async (context) => ({ options: await beginPasskey(context) }));
