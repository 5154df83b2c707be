import { formatMessage, messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { Identifier, IdentifierKind, StoredCustomer } from '../../core/ports/storage/accounts/customers.ts';
import type { CallContext } from '../calls/context.ts';
import { isFreshSignIn } from './fresh-sign-in.ts';

/** A change of the account that is signed in, which its customer asks for. */
export interface AskedChange {
  /** Whether the sign-in is recent. */
  isFresh: boolean;
  /** What the sign-in has proved. */
  proved: Identifier | undefined;
}

/** Why an account keeps its identifiers. */
export type ChangeRefusal =
  | { kind: 'signed-in' }
  | { kind: 'stale' }
  /** The identifier that is to be proved first. */
  | { kind: 'unproved'; identifier: Identifier };

const isSame = (one: Identifier, other: Identifier | undefined): boolean =>
  one.kind === other?.kind && one.value === other.value;

/** Whether an identifier is one of a customer's. */
export const hasIdentifier = ({ identifiers }: StoredCustomer, identifier: Identifier): boolean =>
  identifiers.some((known) => isSame(known, identifier));

/**
 * Decides whether an account may get another identifier. A session that is open, on a shared computer or in the hands
 * of a thief, must not be enough to take the account over: it takes a recent sign-in that has proved the identifier
 * which is replaced, or any for one of a new kind (ASVS 5.0, 6.2.3, 6.3.7 and 7.5.1).
 *
 * @param asked undefined where the shopper has not asked to change the account, but to register
 */
export function changeRefusal(
  { identifiers }: StoredCustomer,
  kind: IdentifierKind,
  asked: AskedChange | undefined,
): ChangeRefusal | undefined {
  if (!asked) return { kind: 'signed-in' };
  if (!asked.isFresh) return { kind: 'stale' };
  const verified = identifiers.filter(({ isVerified }) => isVerified);
  const replaced = verified.filter((known) => known.kind === kind);
  const [identifier, ...others] = replaced.length > 0 ? replaced : verified;
  if (!identifier || [identifier, ...others].some((each) => isSame(each, asked.proved))) return undefined;
  return { kind: 'unproved', identifier };
}

export function refusedChange(refusal: ChangeRefusal): CallError {
  if (refusal.kind === 'signed-in') return new CallError(409, 'signed-in', messages.signedIn);
  if (refusal.kind === 'stale') return new CallError(403, 'sign-in-again', messages.signInAgain);
  const message = formatMessage(messages.proveFirst, { identifier: refusal.identifier.value });
  return new CallError(403, 'prove-first', message);
}

type Context = Pick<CallContext, 'caller' | 'shop'>;

export const askedChange = (context: Context): AskedChange => ({
  isFresh: isFreshSignIn(context),
  proved: context.caller.session?.proved,
});

/**
 * Refuses what the account that is signed in may not become, before a code is sent or used up.
 *
 * @throws CallError with the reason
 */
export async function requireChange(
  context: Context,
  identifier: Identifier,
  asked: AskedChange | undefined,
): Promise<void> {
  const { caller, shop } = context;
  const customer = caller.userId === undefined ? undefined : await shop.storage.customers.read(caller.userId);
  if (!customer || hasIdentifier(customer, identifier)) return;
  const refusal = changeRefusal(customer, identifier.kind, asked);
  if (refusal) throw refusedChange(refusal);
}
