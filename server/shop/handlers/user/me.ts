import getMe from '../../../../commerce/calls/user/me.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { userOf } from '../../customers/current-customer.ts';

export default defineHandler(
  getMe,
  async ({ caller, shop, markPersonal }) => {
    if (caller.session) markPersonal();
    return userOf(shop, caller.userId);
  },
  () => [],
);
