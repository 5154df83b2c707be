import createAddress from '../../../commerce/calls/address/create.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { addressAnswer, checkedAddress } from '../../answers/addresses.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { CallRefusal } from '../../calls/refusal.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { newId } from '../../env.ts';

export default defineHandler(createAddress, async ({ caller, body, shop }) => {
  const address = addressAnswer(newId(shop.env), checkedAddress(body));
  const isKept = await shop.storage.people.saveAddress(ownerOf({ caller }), address, limits.maxAddresses);
  if (!isKept) throw new CallRefusal(409, 'too-many-addresses', messages.invalidFormValues);
  return address;
});
