import sendChangeCode from '../../../../commerce/calls/user/send-change-code.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCircumstances, requireChange } from '../../customers/change-identifier.ts';
import { sendCode } from '../../customers/codes.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';

export default defineHandler(sendChangeCode, async (context) => {
  const { params, body, caller, shop, client, device } = context;
  const identifier = givenIdentifier(shop.config, params.channel === 'email' ? 'email' : 'phone', body);
  await requireChange(context, identifier.identifier, changeCircumstances(context));
  await sendCode(shop, { ...identifier, sessionId: caller.session!.id, client, device, purpose: 'change' });
  return { isSent: true };
});
