import type {
  CustomerDecision,
  ExternalLogin,
  Identifier,
  StoredCustomer,
} from '../../core/ports/storage/accounts/customers.ts';
import { type CustomerDetails, withProof } from '../customers/signed-in-customer.ts';

/** What a provider has confirmed, as an account is made of it. */
export interface Confirmed {
  identifier: Identifier | undefined;
  login: ExternalLogin | undefined;
  details: CustomerDetails;
  /** A customer to begin with, for a registration. */
  blank: StoredCustomer;
}

export interface KnownCustomers {
  /** Customer who is signed in already. */
  current: StoredCustomer | undefined;
  /** Customer of the identifier. */
  holder: StoredCustomer | undefined;
  /** Customer of the login. */
  loginHolder: StoredCustomer | undefined;
}

export type ExternallySignedIn =
  | { kind: 'unverified' }
  /** Another customer is signed in. */
  | { kind: 'signed-in' }
  /** The holder of the identifier is known by another login of the same issuer. */
  | { kind: 'other-login' }
  | { kind: 'done'; customer: StoredCustomer };

const hasOther = ({ externalLogins = [] }: StoredCustomer, login: ExternalLogin | undefined): boolean =>
  login !== undefined && externalLogins.some(({ issuer }) => issuer === login.issuer);

/**
 * Decides who is signed in by a confirmed login. Its holder is known by issuer and subject; an address leads to an
 * account at the first login alone, for a provider may give it to another person later. Another login of the same
 * issuer is linked only to an account that is signed in.
 */
export function externallySignedIn(
  { current, holder, loginHolder }: KnownCustomers,
  { identifier, login, details, blank }: Confirmed,
): CustomerDecision<ExternallySignedIn> {
  const keep = (result: ExternallySignedIn) => ({ customer: current, result });
  const known = loginHolder ?? holder;
  if (!known && !identifier) return keep({ kind: 'unverified' });
  if (current && current.id !== known?.id) return keep({ kind: 'signed-in' });
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
