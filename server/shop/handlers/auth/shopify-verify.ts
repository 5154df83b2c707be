import shopifyVerify from '../../../../commerce/calls/auth/shopify-verify.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { verifyRedirectLogin } from '../../external-logins/redirect-login.ts';

export default defineHandler(shopifyVerify, async (context) =>
  verifyRedirectLogin(context, 'shopify', context.body.callbackUrl),
);
