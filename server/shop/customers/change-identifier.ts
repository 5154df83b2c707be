import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { Identifier, IdentifierKind, StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';

/** Circumstances in which a signed-in customer requests a change of the account. */
export interface ChangeCircumstances {
  /** Whether the sign-in is recent. */
  isFresh: boolean;
  /** Identifier whose ownership the sign-in has proved. */
  proved: Identifier | undefined;
}

/** The reason why an account's identifiers may not be changed. */
export type ChangeRefusal =
  | { kind: 'signed-in' }
  | { kind: 'stale' }
  /** Names the identifier that must be proved first. */
  | { kind: 'unproved'; identifier: Identifier };

const isSame = (one: Identifier, other: Identifier | undefined): boolean =>
  one.kind === other?.kind && one.value === other.value;

/** Whether an identifier belongs to a customer. */
export const hasIdentifier = ({ identifiers }: StoredCustomer, identifier: Identifier): boolean =>
  identifiers.some((known) => isSame(known, identifier));

/**
 * Decides whether an account may get another identifier. An open session, on a shared computer or in the hands of a
 * thief, must not be enough to take over the account: it requires a recent sign-in that has proved the identifier
 * being replaced, or any identifier when a new kind is added (ASVS 5.0, 6.2.3, 6.3.7 and 7.5.1).
 *
 * @param asked undefined when the shopper has asked to register, not to change the account
 */
export function changeRefusal(
  { identifiers }: StoredCustomer,
  kind: IdentifierKind,
  asked: ChangeCircumstances | undefined,
): ChangeRefusal | undefined {
  if (!asked) return { kind: 'signed-in' };
  if (!asked.isFresh) return { kind: 'stale' };
  const verified = identifiers.filter(({ isVerified }) => isVerified);
  const replaced = verified.filter((known) => known.kind === kind);
  const [identifier, ...others] = replaced.length > 0 ? replaced : verified;
  if (!identifier || [identifier, ...others].some((each) => isSame(each, asked.proved))) return undefined;
  return { kind: 'unproved', identifier };
}

/** Creates the error for a refused change. */
export function changeRefusalError(refusal: ChangeRefusal): CallError {
  if (refusal.kind === 'signed-in') return new CallError(409, 'signed-in', messages.signedIn);
  if (refusal.kind === 'stale') return new CallError(403, 'sign-in-again', messages.signInAgain);
  const message = formatMessage(messages.proveFirst, { identifier: refusal.identifier.value });
  return new CallError(403, 'prove-first', message);
}

type Context = Pick<CallContext, 'caller' | 'shop'>;

/** Returns the circumstances of a change by the signed-in customer. */
export const changeCircumstances = (context: Context): ChangeCircumstances => ({
  isFresh: isFreshSignIn(context),
  proved: context.caller.session?.proved,
});

/**
 * Refuses a change that the signed-in account may not make, before a code is sent or consumed.
 *
 * @throws CallError with the reason
 */
export async function requireChange(
  context: Context,
  identifier: Identifier,
  asked: ChangeCircumstances | undefined,
): Promise<void> {
  const { caller, shop } = context;
  const customer = caller.userId === undefined ? undefined : await shop.storage.customers.read(caller.userId);
  if (!customer || hasIdentifier(customer, identifier)) return;
  const refusal = changeRefusal(customer, identifier.kind, asked);
  if (refusal) throw changeRefusalError(refusal);
}
