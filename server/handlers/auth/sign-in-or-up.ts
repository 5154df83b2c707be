import signInOrUp from '../../../commerce/calls/auth/sign-in-or-up.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../calls/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { contactDetails } from '../../customers/contact-details.ts';
import { givenIdentifier } from '../../customers/identifiers.ts';
import { mergeBelongings } from '../../customers/merge-belongings.ts';
import { newCustomer } from '../../customers/new-customer.ts';
import { judgeProof } from '../../customers/sign-in.ts';
import { type SignedIn, signedInCustomer } from '../../customers/signed-in-customer.ts';
import { presentUser } from '../../presenters/users.ts';

const refusals = {
  missing: () => new CallError(404, 'account-missing', messages.accountMissing),
  taken: () => new CallError(409, 'account-exists', messages.accountExists),
} as const satisfies Partial<Record<SignedIn['kind'], () => CallError>>;

export default defineHandler(signInOrUp, async ({ params, body, caller, shop, signIn }) => {
  const { storage, env, config } = shop;
  const { mode, strategy, identifier } = params;
  const session = caller.session!;
  const given = givenIdentifier(config, identifier, body);
  const proven = await judgeProof(shop, given, session.id, { mode, strategy, ...body });
  const signingIn = { mode, ...proven, details: contactDetails(config, identifier, body), blank: newCustomer(env) };
  const result = await storage.customers.change(
    { id: caller.userId, identifier: given.identifier },
    (current, holder) => signedInCustomer(current, holder, signingIn),
  );
  if (result.kind !== 'signed-in') throw refusals[result.kind]();
  const { customer, endsSessions } = result;
  if (endsSessions) await storage.sessions.deleteOf(customer.id);
  const guest = caller.userId === undefined ? session.id : undefined;
  const verified = customer.identifiers.filter(({ isVerified }) => isVerified);
  await storage.owners.merge(guest, customer.id, verified, mergeBelongings);
  await signIn(customer.id);
  return { user: presentUser(customer) };
});
