import getOrder from '../../../../commerce/calls/order/get.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { withOpenPayment } from '../../payments/open-payment.ts';
import { presentOrder } from '../../presenters/orders.ts';

export default defineHandler(getOrder, async ({ caller, query, shop }) => {
  const id = query.orderSimpleId ?? query.orderId;
  const placed =
    caller.owner === undefined || id === undefined ? undefined : await shop.storage.orders.read(caller.owner, id);
  if (!placed) throw new CallError(404, 'order-not-found', messages.orderNotFound);
  return withOpenPayment(shop, presentOrder(placed));
});
