import type { CustomerDecision, StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import { type ChangeCircumstances, type ChangeRefusal, changeRefusal } from './change-identifier.ts';
import type { AcceptedProof } from './sign-in.ts';

/** A customer's details in a registration, besides the identifier. */
export type CustomerDetails = Partial<
  Pick<StoredCustomer, 'firstName' | 'lastName' | 'acceptsMarketing' | 'email' | 'phone'>
>;

/** A sign-in with an accepted proof. */
export interface SignInRequest extends AcceptedProof {
  /** `change`: replaces the identifier of the same kind of the customer who is signed in. */
  mode: 'sign-in' | 'sign-up' | 'change';
  details: CustomerDetails;
  /** Customer to start from in a registration. */
  blank: StoredCustomer;
  /** Circumstances that decide whether a change is allowed. */
  change?: ChangeCircumstances;
}

/** Result of a sign-in: the customer to store, or the reason for a refusal. */
export type SignInResult =
  | { kind: 'missing' }
  | { kind: 'taken' }
  | { kind: 'refused'; refusal: ChangeRefusal }
  | { kind: 'signed-in'; customer: StoredCustomer };

/**
 * Returns the customer with the proved identifier and without a pending deletion. A password and passkeys that were set
 * before the identifier was proved are removed: they may belong to an attacker who has registered another person's
 * address.
 */
export function withProof(
  customer: StoredCustomer,
  { identifier, isVerified, passwordHash }: AcceptedProof,
): StoredCustomer {
  const existing = customer.identifiers.find(({ kind }) => kind === identifier.kind);
  const isKnown = existing?.value === identifier.value;
  const wasVerified = isKnown && existing.isVerified;
  const isStrangers = isVerified && isKnown && !existing.isVerified;
  const { passwordHash: before, passkeys, deletesAt: _deletesAt, ...rest } = customer;
  const kept = passwordHash ?? (isStrangers ? undefined : before);
  return {
    ...rest,
    identifiers: [
      ...customer.identifiers.filter(({ kind }) => kind !== identifier.kind),
      { ...identifier, isVerified: isVerified || wasVerified },
    ],
    ...(kept === undefined ? {} : { passwordHash: kept }),
    ...(passkeys === undefined || isStrangers ? {} : { passkeys }),
  };
}

/**
 * Decides who is signed in: the holder of the identifier, the current customer, who adds it to their account, or a
 * new customer.
 * @param current customer who is signed in already
 * @param holder customer with the identifier
 */
export function resolveSignIn(
  current: StoredCustomer | undefined,
  holder: StoredCustomer | undefined,
  { mode, details, blank, change: asked, ...proven }: SignInRequest,
): CustomerDecision<SignInResult> {
  const keep = (result: SignInResult) => ({ customer: current, result });
  const change = (before: StoredCustomer | undefined, more: CustomerDetails) => {
    const customer = withProof({ ...(before ?? blank), ...more }, proven);
    // The password or a passkey has changed or may be an attacker's, so sessions opened with it must end.
    const endsSessions =
      before !== undefined && (customer.passwordHash !== before.passwordHash || customer.passkeys !== before.passkeys);
    return { customer, endsSessions, result: { kind: 'signed-in' as const, customer } };
  };
  if (mode === 'sign-in') return holder ? change(holder, {}) : keep({ kind: 'missing' });
  if (holder)
    return proven.isVerified && (!current || current.id === holder.id) ? change(holder, {}) : keep({ kind: 'taken' });
  if (current) {
    const refusal = changeRefusal(current, proven.identifier.kind, asked);
    if (refusal) return keep({ kind: 'refused', refusal });
    return proven.isVerified ? change(current, {}) : keep({ kind: 'taken' });
  }
  return change(undefined, details);
}
