import requestCode from '../../../../commerce/calls/auth/send-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireChange } from '../../customers/change-identifier.ts';
import { sendCode } from '../../customers/codes.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';

export default defineHandler(requestCode, async (context) => {
  const { params, body, caller, shop, client, device } = context;
  const identifier = givenIdentifier(shop.config, params.channel === 'email' ? 'email' : 'phone', body);
  const purpose = params.purpose === 'requestForLogin' ? 'login' : 'signup';
  if (purpose === 'signup') await requireChange(context, identifier.identifier, undefined);
  await sendCode(shop, { ...identifier, sessionId: caller.session!.id, client, device, purpose });
  return { isSent: true };
});
