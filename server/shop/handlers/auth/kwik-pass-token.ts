import kwikPassToken from '../../../../commerce/calls/auth/kwik-pass-token.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { signInByToken } from '../../external-logins/complete.ts';

export default defineHandler(kwikPassToken, async (context) => signInByToken(context, 'kwikPass', context.body));
