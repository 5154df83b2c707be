import { messages } from '../../../commerce/messages.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { CallError } from '../../core/call-error.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { Caller, ShopServices } from '../calls/context.ts';
import { presentUser } from '../presenters/people/users.ts';

/** The user of a guest. */
export const anonymous: User = { isAnonymous: true };

/** Presents the user of a session for pages. */
export async function userOf({ storage }: Pick<ShopServices, 'storage'>, userId: string | undefined): Promise<User> {
  const customer = userId === undefined ? undefined : await storage.customers.read(userId);
  return customer ? presentUser(customer) : anonymous;
}

/** Returns the caller's user id. @throws CallError unless the caller is a customer */
export function requireUserId({ userId }: Pick<Caller, 'userId'>): string {
  if (userId === undefined) throw new CallError(401, 'sign-in-required', messages.signInRequired);
  return userId;
}

/**
 * Changes the calling customer.
 *
 * @param decide pure; returns the customer to store
 * @throws CallError from `decide`, and unless the caller is a customer
 */
export async function changeCustomer(
  { storage }: Pick<ShopServices, 'storage'>,
  caller: Pick<Caller, 'userId'>,
  decide: (customer: StoredCustomer) => StoredCustomer,
): Promise<User> {
  const changed = await storage.customers.change({ id: requireUserId(caller) }, (customer) => {
    const next = customer && decide(customer);
    return { customer: next, result: next };
  });
  return changed ? presentUser(changed) : anonymous;
}
