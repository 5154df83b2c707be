import { limits } from '../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import { newId } from '../env.ts';
import type { StoredCustomer } from '../storage/port/customers.ts';
import type { PendingMessage } from '../storage/port/outbox.ts';

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

/** Says to a customer that the account is deleted; to one without an e-mail address that was proved, nothing. */
function farewell({ messenger, env }: ShopServices, customer: StoredCustomer | undefined): PendingMessage[] {
  const proved = customer?.identifiers.find(({ kind, isVerified }) => kind === 'email' && isVerified);
  if (!proved || !messenger.has('email')) return [];
  const content = { name: 'account-deleted' as const, input: { name: customer?.firstName ?? '' } };
  const now = env.now();
  return [
    {
      message: { id: newId(env), channel: 'email', recipient: proved.value, content },
      ...{ now, expiresAt: now + limits.statusMailHours * 3_600_000 },
    },
  ];
}

/**
 * Deletes a customer with sessions and personal data, and stores the message about it, in one transaction. Orders stay,
 * as shops have to keep them.
 */
export async function deleteCustomer(shop: ShopServices, userId: string): Promise<void> {
  await shop.storage.customers.change({ id: userId }, (customer) => ({
    ...{ customer: undefined, result: undefined, messages: farewell(shop, customer) },
  }));
  shop.messenger.deliverSoon();
}
