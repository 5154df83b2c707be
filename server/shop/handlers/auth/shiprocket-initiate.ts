import shiprocketInitiate from '../../../../commerce/calls/auth/shiprocket-initiate.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginTokenLogin } from '../../external-logins/token-login.ts';

export default defineHandler(shiprocketInitiate, async (context) => beginTokenLogin(context, 'shiprocket'));
