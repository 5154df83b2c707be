import shopifyInitiate from '../../../../commerce/calls/auth/shopify-initiate.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginRedirectLogin } from '../../external-logins/redirect-login.ts';

export default defineHandler(shopifyInitiate, async (context) => {
  const { url, ...begun } = await beginRedirectLogin(context, 'shopify', context.body);
  return { shopifyLoginUrl: url, ...begun };
});
