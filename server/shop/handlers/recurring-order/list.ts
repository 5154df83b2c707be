import listRecurringOrders from '../../../../commerce/calls/recurring-order/list.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';
import { presentRecurringOrder } from '../../presenters/recurring-orders.ts';

export default defineHandler(listRecurringOrders, async ({ caller, shop }) => {
  const stored = await shop.storage.recurringOrders.list(requireUserId(caller), limits.recurringOrdersShown);
  return { recurringOrders: await Promise.all(stored.map((each) => presentRecurringOrder(shop, each))) };
});
