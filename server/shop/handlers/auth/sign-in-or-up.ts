import signInOrUp from '../../../../commerce/calls/auth/sign-in-or-up.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireChange } from '../../customers/change-identifier.ts';
import { completeSignIn } from '../../customers/complete-sign-in.ts';
import { contactDetails } from '../../customers/contact-details.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';
import { judgeProof } from '../../customers/sign-in.ts';

export default defineHandler(signInOrUp, async (context) => {
  const { params, body, caller, shop, client, signal, device } = context;
  const { mode, strategy, identifier } = params;
  const claimed = givenIdentifier(shop.config, identifier, body);
  const sender = { sessionId: caller.session!.id, client, signal, device };
  if (mode === 'sign-up') await requireChange(context, claimed.identifier, undefined);
  const proven = await judgeProof(shop, claimed, sender, { mode, strategy, ...body });
  return completeSignIn(context, { mode, ...proven, details: contactDetails(shop.config, identifier, body) });
});
