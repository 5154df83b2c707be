import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { CallError } from '../../core/call-error.ts';
import type { CustomerDecision, Identifier, StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { presentUser } from '../presenters/people/users.ts';
import { changeRefusalError } from './change-identifier.ts';
import { mergeBelongings } from './merge-belongings.ts';
import { newCustomer } from './new-customer.ts';
import { withChangeNotices } from './notices.ts';
import { resolveSignIn, type SignInRequest, type SignInResult } from './signed-in-customer.ts';

function refused(result: Exclude<SignInResult, { kind: 'signed-in' }>): CallError {
  if (result.kind === 'missing') return new CallError(404, 'account-missing', messages.accountMissing);
  if (result.kind === 'taken') return new CallError(409, 'account-exists', messages.accountExists);
  return changeRefusalError(result.refusal);
}

/** Adds notices about changed sign-in methods to a decision. */
export function withNotices<Result>(
  shop: CallContext['shop'],
  before: StoredCustomer | undefined,
  decision: CustomerDecision<Result>,
): CustomerDecision<Result> {
  const { customer } = decision;
  if (!before || customer?.id !== before.id) return decision;
  return { ...decision, ...withChangeNotices(shop, before, customer) };
}

/**
 * Signs in a customer who has proved an identifier. The guest's data becomes the customer's.
 *
 * @throws CallError when there is no such account, or it belongs to another customer
 */
export async function completeSignIn(
  { caller, shop, signIn }: Pick<CallContext, 'caller' | 'shop' | 'signIn'>,
  proven: Omit<SignInRequest, 'blank'>,
): Promise<{ user: User }> {
  const { storage, env } = shop;
  const signingIn = { ...proven, blank: newCustomer(env) };
  const result = await storage.customers.change(
    { id: caller.userId, identifier: proven.identifier },
    (current, holder) => withNotices(shop, holder ?? current, resolveSignIn(current, holder, signingIn)),
  );
  if (result.kind !== 'signed-in') throw refused(result);
  return startCustomerSession(
    { caller, shop, signIn },
    result.customer,
    proven.isVerified ? proven.identifier : undefined,
  );
}

/**
 * Replaces the session by one of a customer who has proved their identity. The guest's data becomes the customer's.
 *
 * @param proved identifier whose ownership the sign-in has proved
 */
export async function startCustomerSession(
  { caller, shop, signIn }: Pick<CallContext, 'caller' | 'shop' | 'signIn'>,
  customer: StoredCustomer,
  proved?: Identifier,
): Promise<{ user: User }> {
  const guest = caller.userId === undefined ? caller.session?.id : undefined;
  const verified = customer.identifiers.filter(({ isVerified }) => isVerified);
  const until = shop.env.now() + limits.endedSessionMinutes * minuteMs;
  await shop.storage.owners.merge(guest, customer.id, verified, mergeBelongings, until);
  await signIn(customer.id, proved);
  shop.messenger.deliverSoon();
  return { user: presentUser(customer) };
}
