import { limits } from '../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';

const dayMs = 86_400_000;

/** Whether no recent order of a customer is on its way. */
export async function mayBeDeleted({ storage, env }: ShopServices, userId: string): Promise<boolean> {
  const since = env.now() - limits.recentOrderDays * dayMs;
  const { orders } = await storage.orders.list(userId, limits.maxPerPage);
  return orders.every(
    ({ order }) =>
      order.canceledAt !== null || order.fulfillmentStatus === 'FULFILLED' || Date.parse(order.createdAt) < since,
  );
}

/** Deletes a customer with sessions and personal data, in one transaction. Orders stay, as shops have to keep them. */
export const deleteCustomer = ({ storage }: ShopServices, userId: string): Promise<void> =>
  storage.customers.change({ id: userId }, () => ({ customer: undefined, result: undefined }));
