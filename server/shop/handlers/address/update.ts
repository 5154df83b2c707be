import updateAddress from '../../../../commerce/calls/address/update.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { withPlaceNames } from '../../presenters/orders.ts';
import { presentAddress, validAddress } from '../../presenters/people/addresses.ts';

export default defineHandler(updateAddress, async ({ caller, body, shop }) => {
  const { addressId, ...input } = body;
  const owner = ownerOf({ caller });
  const exists = (await shop.storage.people.addresses(owner)).some((address) => address.id === addressId);
  if (!exists) throw new CallError(404, 'address-not-found', messages.addressNotFound);
  const address = presentAddress(addressId, validAddress(input, shop.config.countries));
  await shop.storage.people.saveAddress(owner, address, limits.maxAddresses);
  return withPlaceNames(address);
});
