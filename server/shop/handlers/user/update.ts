import updateUser from '../../../../commerce/calls/user/update.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { changeCustomer } from '../../customers/current-customer.ts';
import { withProfile } from '../../customers/profile.ts';

export default defineHandler(updateUser, async ({ body, caller, shop }) =>
  changeCustomer(shop, caller, (customer) => withProfile(customer, body, shop)),
);
