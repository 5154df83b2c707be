import eligibleForDelete from '../../../../commerce/calls/user/eligible-for-delete.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { mayBeDeleted } from '../../customers/deletion.ts';

export default defineHandler(eligibleForDelete, async ({ caller, shop }) => ({
  isEligible: await mayBeDeleted(shop, requireUserId(caller)),
}));
