import setAddress from '../../../../commerce/calls/recurring-order/set-address.ts';
import { messages } from '../../../../commerce/messages.ts';
import { addressInputOf, entriesOf } from '../../../../commerce/rules/addresses/address-entries.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { validAddress } from '../../presenters/people/addresses.ts';
import { presentRecurringOrder } from '../../presenters/recurring-orders.ts';

export default defineHandler(setAddress, async ({ caller, body, shop }) => {
  const owner = requireUserId(caller);
  const { recurringOrders, people } = shop.storage;
  const stored = await recurringOrders.read(owner, body.recurringOrderId);
  if (!stored) throw new CallError(404, 'recurring-not-found', messages.recurringNotFound);
  if (stored.status === 'ENDED') throw new CallError(409, 'recurring-refused', messages.recurringEnded);
  const saved = (await people.addresses(owner)).find(({ id }) => id === body.addressId);
  if (!saved) throw new CallError(404, 'address-not-found', messages.addressNotFound);
  // Validated again, because the shop may have stopped delivering to the address since it was saved.
  const shippingAddress = validAddress(addressInputOf(entriesOf(saved), false), shop.config.countries);
  const next = { ...stored, checkout: { ...stored.checkout, shippingAddress } };
  if (!(await recurringOrders.save(next, []))) throw new CallError(409, 'recurring-changed', messages.recurringChanged);
  return presentRecurringOrder(shop, { ...next, version: stored.version + 1 });
});
