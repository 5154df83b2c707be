import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { ShopServices } from '../calls/context.ts';

/** The order with the card payment that its buyer can still make. */
export async function withOpenPayment({ payments }: ShopServices, order: Order): Promise<Order> {
  const openPayment = await payments?.openPayment(order);
  return openPayment ? { ...order, openPayment } : order;
}
