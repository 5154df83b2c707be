import openIdInitiate from '../../../../commerce/calls/auth/open-id-initiate.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { beginRedirectLogin } from '../../external-logins/redirect-login.ts';

export default defineHandler(openIdInitiate, async (context) => {
  const { url, ...begun } = await beginRedirectLogin(context, 'openIdConnect', context.body);
  return { loginUrl: url, ...begun };
});
