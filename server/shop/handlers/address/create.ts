import createAddress from '../../../../commerce/calls/address/create.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { newId } from '../../../core/env.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { withPlaceNames } from '../../presenters/orders.ts';
import { presentAddress, validAddress } from '../../presenters/people/addresses.ts';

export default defineHandler(createAddress, async ({ caller, body, shop }) => {
  const address = presentAddress(newId(shop.env), validAddress(body, shop.config.countries));
  const isSaved = await shop.storage.people.saveAddress(ownerOf({ caller }), address, limits.maxAddresses);
  if (!isSaved) throw new CallError(409, 'too-many-addresses', messages.invalidFormValues);
  return withPlaceNames(address);
});
