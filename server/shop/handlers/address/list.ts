import listAddresses from '../../../../commerce/calls/address/list.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { pageOf } from '../../presenters/goods/paging.ts';
import { withPlaceNames } from '../../presenters/orders.ts';

export default defineHandler(listAddresses, async ({ caller, query, shop }) => {
  const addresses = caller.owner === undefined ? [] : await shop.storage.people.addresses(caller.owner);
  return pageOf(addresses.map(withPlaceNames), query.page ?? 1, query.perPage ?? limits.addressPerPage);
});
