import requestCode from '../../../commerce/calls/auth/send-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { sendCode } from '../../customers/codes.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';

export default defineHandler(requestCode, async ({ params, body, caller, shop, client }) => {
  const given = givenIdentifier(shop.config, params.channel === 'email' ? 'email' : 'phone', body);
  const purpose = params.purpose === 'requestForLogin' ? 'login' : 'signup';
  await sendCode(shop, { ...given, sessionId: caller.session!.id, client, purpose });
  return { isSent: true };
});
