import changeIdentifier from '../../../../commerce/calls/user/change-identifier.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCircumstances, requireChange } from '../../customers/change-identifier.ts';
import { requireCode } from '../../customers/codes.ts';
import { completeSignIn } from '../../customers/complete-sign-in.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';

export default defineHandler(changeIdentifier, async (context) => {
  const { params, body, caller, shop, client, device } = context;
  const newIdentifier = givenIdentifier(shop.config, params.identifier, body);
  const change = changeCircumstances(context);
  await requireChange(context, newIdentifier.identifier, change);
  await requireCode(
    shop,
    { ...newIdentifier, sessionId: caller.session!.id, client, device, purpose: 'change' },
    body.code,
  );
  const { identifier } = newIdentifier;
  return completeSignIn(context, { mode: 'change', identifier, isVerified: true, details: {}, change });
});
