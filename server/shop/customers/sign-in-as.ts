import { messages } from '../../../commerce/messages.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { CallError } from '../../core/call-error.ts';
import type { StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { startCustomerSession } from './complete-sign-in.ts';
import { newCustomer } from './new-customer.ts';

/** A customer of another backend. */
export interface KnownElsewhere {
  email: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * Signs in a customer whom another backend has recognised. The shop keeps a record with this e-mail address, to which
 * its own pages and calls refer; the address counts as unverified, because only the backend knows how it was proved.
 *
 * @throws CallError for an invalid address
 */
export async function signInAs(
  context: Pick<CallContext, 'caller' | 'shop' | 'signIn'>,
  { email, firstName, lastName }: KnownElsewhere,
): Promise<{ user: User }> {
  const { storage, env } = context.shop;
  const value = accountEmail(email);
  if (value === undefined) throw new CallError(400, 'identifier-invalid', messages.emailInvalid);
  const identifier = { kind: 'email', value } as const;
  const blank: StoredCustomer = { ...newCustomer(env), identifiers: [{ ...identifier, isVerified: false }] };
  const customer = await storage.customers.change({ identifier }, (_, holder) => {
    const next: StoredCustomer = {
      ...(holder ?? blank),
      ...(firstName ? { firstName } : {}),
      ...(lastName ? { lastName } : {}),
    };
    return { customer: next, result: next };
  });
  return startCustomerSession(context, customer);
}
