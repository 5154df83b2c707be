import passkeyInitiate from '../../../../commerce/calls/auth/passkey-initiate.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginPasskeySignIn } from '../../passkeys/sign-in-by-passkey.ts';

export default defineHandler(passkeyInitiate, async (context) => ({ options: await beginPasskeySignIn(context) }));
