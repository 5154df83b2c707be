import endSession from '../../../../commerce/calls/user/end-session.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';

export default defineHandler(endSession, async ({ caller, query, shop }) => {
  if (!(await shop.storage.sessions.deleteOne(requireUserId(caller), query.sessionId)))
    throw new CallError(404, 'session-not-found', messages.sessionNotFound);
  return { isEnded: true };
});
