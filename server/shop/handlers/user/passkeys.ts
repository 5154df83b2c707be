import listPasskeys from '../../../../commerce/calls/user/passkeys.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { presentPasskey } from '../../presenters/people/users.ts';

export default defineHandler(listPasskeys, async ({ caller, shop }) => {
  const customer = await shop.storage.customers.read(requireUserId(caller));
  return { passkeys: (customer?.passkeys ?? []).map(presentPasskey) };
});
