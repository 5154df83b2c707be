import markForDelete from '../../../../commerce/calls/user/mark-for-delete.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { markForDeletion, mayBeDeleted } from '../../customers/deletion.ts';
import { requireFreshSignIn } from '../../customers/fresh-sign-in.ts';

export default defineHandler(markForDelete, async (context) => {
  const { caller, shop } = context;
  const userId = requireUserId(caller);
  requireFreshSignIn(context);
  if (!(await mayBeDeleted(shop, userId)))
    throw new CallError(409, 'deletion-not-allowed', messages.deletionNotAllowed);
  return { isMarked: true, deletesAt: await markForDeletion(shop, userId) };
});
