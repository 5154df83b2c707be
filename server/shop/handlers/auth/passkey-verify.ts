import passkeyVerify from '../../../../commerce/calls/auth/passkey-verify.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { signInByPasskey } from '../../passkeys/sign-in-by-passkey.ts';

export default defineHandler(passkeyVerify, async (context) => signInByPasskey(context, context.body.credential));
