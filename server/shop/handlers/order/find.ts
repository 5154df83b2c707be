import findOrder from '../../../../commerce/calls/order/find.ts';
import { messages } from '../../../../commerce/messages.ts';
import { normalOrderNumber } from '../../../../commerce/rules/orders/order-number.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { withOpenPayment } from '../../payments/open-payment.ts';
import { presentOrder } from '../../presenters/orders.ts';

const sameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

export default defineHandler(findOrder, async (context) => {
  const { shop, body } = context;
  const { orders } = shop.storage;
  const placed = await orders.find(normalOrderNumber(body.orderNumber));
  // An unknown number and another e-mail address get the same answer, so that neither can be learnt from it.
  if (!sameEmail(placed?.order.email ?? '', body.email) || !placed) {
    throw new CallError(404, 'order-not-found', messages.orderNotFoundByEmail);
  }
  await orders.open(placed.order.id, ownerOf(context));
  return { order: await withOpenPayment(shop, presentOrder(placed)) };
});
