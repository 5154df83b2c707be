import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { isoTime } from '../../core/env.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { ShopServices } from '../calls/context.ts';
import { noticesTo } from './notices.ts';

/** Whether none of a customer's recent orders is still open. */
export async function mayBeDeleted({ storage, env }: ShopServices, userId: string): Promise<boolean> {
  const since = env.now() - limits.recentOrderDays * dayMs;
  const { orders } = await storage.orders.list(userId, limits.maxPerPage);
  return orders.every(
    ({ order }) =>
      order.canceledAt !== null || order.fulfillmentStatus === 'FULFILLED' || Date.parse(order.createdAt) < since,
  );
}

/**
 * Marks a customer for deletion, ends all sessions and stores a message about it, in one transaction. A sign-in
 * before the time of deletion keeps the account.
 *
 * @returns the time of deletion (ISO 8601)
 */
export async function markForDeletion(shop: ShopServices, userId: string): Promise<string> {
  const deletesAt = new Date(shop.env.now() + limits.deletionDays * dayMs).toISOString();
  await shop.storage.customers.change({ id: userId }, (customer) => ({
    customer: customer && { ...customer, deletesAt },
    endsSessions: true,
    messages: customer
      ? noticesTo(shop, customer, { name: 'account-deletion', input: { name: customer.firstName ?? '', deletesAt } })
      : [],
    result: undefined,
  }));
  shop.messenger.deliverSoon();
  return deletesAt;
}

/**
 * Deletes the customers who are due, with their personal data, and stores a message to each, in one transaction per
 * customer. Orders are kept, because shops are legally required to keep them.
 */
export async function deleteMarked(shop: ShopServices): Promise<void> {
  const now = isoTime(shop.env);
  const isDue = (customer: StoredCustomer) => customer.deletesAt !== undefined && customer.deletesAt <= now;
  for (const id of await shop.storage.customers.toDelete(now))
    await shop.storage.customers.change({ id }, (customer) =>
      // A later sign-in has cancelled the deletion.
      customer && isDue(customer)
        ? {
            customer: undefined,
            messages: noticesTo(shop, customer, {
              name: 'account-deleted',
              input: { name: customer.firstName ?? '' },
            }),
            result: undefined,
          }
        : { customer, result: undefined },
    );
  shop.messenger.deliverSoon();
}
