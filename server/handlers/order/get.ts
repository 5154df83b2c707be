import getOrder from '../../../commerce/calls/order/get.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../calls/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(getOrder, async ({ caller, query, shop }) => {
  const id = query.orderSimpleId ?? query.orderId;
  const order =
    caller.owner === undefined || id === undefined ? undefined : await shop.storage.orders.read(caller.owner, id);
  if (!order) throw new CallError(404, 'order-not-found', messages.orderNotFound);
  return order;
});
