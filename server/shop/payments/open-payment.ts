import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { ShopServices } from '../calls/context.ts';

/** Adds the card payment that the buyer can still make to an order. */
export async function withOpenPayment({ payments }: ShopServices, order: Order): Promise<Order> {
  const openPayment = await payments?.openPayment(order);
  return openPayment ? { ...order, openPayment } : order;
}
