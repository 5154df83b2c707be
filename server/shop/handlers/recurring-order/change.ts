import changeRecurringOrder from '../../../../commerce/calls/recurring-order/change.ts';
import { messages } from '../../../../commerce/messages.ts';
import { changeRecurring, nextDelivery } from '../../../../commerce/rules/orders/recurring-order.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { presentRecurringOrder } from '../../presenters/recurring-orders.ts';
import { scheduled, todayIn } from '../../recurring-orders/schedule.ts';

const changed = () => new CallError(409, 'recurring-changed', messages.recurringChanged);

export default defineHandler(changeRecurringOrder, async ({ caller, body, shop }) => {
  const owner = requireUserId(caller);
  const { recurringOrders } = shop.storage;
  const stored = await recurringOrders.read(owner, body.recurringOrderId);
  if (!stored) throw new CallError(404, 'recurring-not-found', messages.recurringNotFound);
  // A button pressed twice, or on an outdated page, skips only one delivery.
  if (body.nextDay !== undefined && body.nextDay !== nextDelivery(stored)) throw changed();
  const next = changeRecurring(stored, body.change, todayIn(shop));
  if ('refused' in next) throw new CallError(409, 'recurring-refused', next.refused);
  const draft = scheduled(next, shop);
  if (!(await recurringOrders.save(draft, []))) throw changed();
  return presentRecurringOrder(shop, { ...next, version: stored.version + 1 });
});
