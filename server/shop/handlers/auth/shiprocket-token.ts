import shiprocketToken from '../../../../commerce/calls/auth/shiprocket-token.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { signInByToken } from '../../external-logins/complete.ts';

export default defineHandler(shiprocketToken, async (context) => signInByToken(context, 'shiprocket', context.body));
