import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import type { User } from '../../schemas/entities/user.ts';
import { CallError } from '../calls/call-error.ts';
import type { CallContext } from '../calls/context.ts';
import { presentUser } from '../presenters/users.ts';
import type { StoredCustomer } from '../storage/port/customers.ts';
import { mergeBelongings } from './merge-belongings.ts';
import { newCustomer } from './new-customer.ts';
import { type SignedIn, type SigningIn, signedInCustomer } from './signed-in-customer.ts';

const refusals = {
  missing: () => new CallError(404, 'account-missing', messages.accountMissing),
  taken: () => new CallError(409, 'account-exists', messages.accountExists),
} as const satisfies Partial<Record<SignedIn['kind'], () => CallError>>;

/**
 * Signs in who has proved an identifier. What the guest had becomes the customer's.
 *
 * @throws CallError when there is no such account, or it is another customer's
 */
export async function completeSignIn(
  { caller, shop, signIn }: Pick<CallContext, 'caller' | 'shop' | 'signIn'>,
  proven: Omit<SigningIn, 'blank'>,
): Promise<{ user: User }> {
  const { storage, env } = shop;
  const signingIn = { ...proven, blank: newCustomer(env) };
  const result = await storage.customers.change(
    { id: caller.userId, identifier: proven.identifier },
    (current, holder) => signedInCustomer(current, holder, signingIn),
  );
  if (result.kind !== 'signed-in') throw refusals[result.kind]();
  return enterAs({ caller, shop, signIn }, result.customer);
}

/** Makes the session one of a customer who is proved. What the guest had becomes the customer's. */
export async function enterAs(
  { caller, shop, signIn }: Pick<CallContext, 'caller' | 'shop' | 'signIn'>,
  customer: StoredCustomer,
): Promise<{ user: User }> {
  const guest = caller.userId === undefined ? caller.session?.id : undefined;
  const verified = customer.identifiers.filter(({ isVerified }) => isVerified);
  const until = shop.env.now() + limits.endedSessionMinutes * 60_000;
  await shop.storage.owners.merge(guest, customer.id, verified, mergeBelongings, until);
  await signIn(customer.id);
  return { user: presentUser(customer) };
}
