import shiprocketVerify from '../../../../commerce/calls/auth/shiprocket-verify.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { verifyTokenLogin } from '../../external-logins/token-login.ts';

export default defineHandler(shiprocketVerify, async (context) => {
  const { authorisedCustomerToken: token, correlationId } = context.body;
  return verifyTokenLogin(context, 'shiprocket', { token, correlationId });
});
