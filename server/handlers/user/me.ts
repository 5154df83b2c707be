import getMe from '../../../commerce/calls/user/me.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getMe, async ({ caller, shop, markPersonal }) => {
  if (caller.session) markPersonal();
  const user = caller.userId === undefined ? undefined : await shop.storage.people.user(caller.userId);
  return user ?? { isAnonymous: true };
});
