import openIdVerify from '../../../../commerce/calls/auth/open-id-verify.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { verifyRedirectLogin } from '../../external-logins/redirect-login.ts';

export default defineHandler(openIdVerify, async (context) =>
  verifyRedirectLogin(context, 'openIdConnect', context.body.callbackUrl),
);
