import deleteAddress from '../../../../commerce/calls/address/delete.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';

export default defineHandler(deleteAddress, async ({ caller, query, shop }) => {
  const isDeleted = await shop.storage.people.deleteAddress(ownerOf({ caller }), query.addressId);
  if (!isDeleted) throw new CallError(404, 'address-not-found', messages.addressNotFound);
  return { addressId: query.addressId };
});
