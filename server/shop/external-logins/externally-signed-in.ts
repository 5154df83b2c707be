import type {
  CustomerDecision,
  ExternalLogin,
  Identifier,
  StoredCustomer,
} from '../../core/ports/storage/accounts/customers.ts';
import { type CustomerDetails, withProof } from '../customers/signed-in-customer.ts';

/** A confirmed login, with the data for a new account. */
export interface ConfirmedLogin {
  identifier: Identifier | undefined;
  login: ExternalLogin | undefined;
  details: CustomerDetails;
  /** Customer to start from in a registration. */
  blank: StoredCustomer;
}

/** Existing customers to whom a login may lead. */
export interface CandidateCustomers {
  /** Customer who is signed in already. */
  current: StoredCustomer | undefined;
  /** Customer with the identifier. */
  holder: StoredCustomer | undefined;
  /** Customer with the login. */
  loginHolder: StoredCustomer | undefined;
}

/** Result of an external sign-in: the customer to store, or the reason for a refusal. */
export type ExternalSignInResult =
  | { kind: 'unverified' }
  /** Another customer is signed in. */
  | { kind: 'signed-in' }
  /** The customer with the identifier already has another login of the same issuer. */
  | { kind: 'other-login' }
  | { kind: 'done'; customer: StoredCustomer };

const hasOther = ({ externalLogins = [] }: StoredCustomer, login: ExternalLogin | undefined): boolean =>
  login !== undefined && externalLogins.some(({ issuer }) => issuer === login.issuer);

/**
 * Decides who is signed in by a confirmed login. Customers are recognised by issuer and subject. An e-mail address
 * or number leads to an account only at the first login, because a provider may give it to another person later.
 * Another login of the same issuer is linked only to the account that is signed in.
 */
export function resolveExternalSignIn(
  { current, holder, loginHolder }: CandidateCustomers,
  { identifier, login, details, blank }: ConfirmedLogin,
): CustomerDecision<ExternalSignInResult> {
  const keep = (result: ExternalSignInResult) => ({ customer: current, result });
  const account = loginHolder ?? holder;
  if (!account && !identifier) return keep({ kind: 'unverified' });
  if (current && current.id !== account?.id) return keep({ kind: 'signed-in' });
  if (loginHolder) {
    const { deletesAt: _deletesAt, ...customer } = loginHolder;
    return { customer, result: { kind: 'done', customer } };
  }
  if (holder && !current && hasOther(holder, login)) return keep({ kind: 'other-login' });
  const before = holder ?? { ...blank, ...details };
  const proved = withProof(before, { identifier: identifier!, isVerified: true });
  const customer = login ? { ...proved, externalLogins: [...(proved.externalLogins ?? []), login] } : proved;
  const endsSessions =
    holder !== undefined && (customer.passwordHash !== holder.passwordHash || customer.passkeys !== holder.passkeys);
  return { customer, endsSessions, result: { kind: 'done', customer } };
}
