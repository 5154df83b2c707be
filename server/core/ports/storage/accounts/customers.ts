import type { PendingMessage } from '../messages/outbox.ts';

/** Kind of identifier that a customer signs in with. */
export type IdentifierKind = 'email' | 'phone';

/** An e-mail address in lower case, or a telephone number with its country prefix. */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

/**
 * An account at a login provider. Its subject identifies the same person permanently, even when their e-mail address
 * changes.
 */
export interface ExternalLogin {
  issuer: string;
  subject: string;
}

/** A passkey, with which its holder signs in instead of a password. Binary values are in base64url. */
export interface StoredPasskey {
  /** Credential id. */
  id: string;
  /** COSE key. */
  publicKey: string;
  /** Signature counter, for passkeys that have one. */
  counter: number;
  /** Transports over which it is reachable, such as `usb`. */
  transports?: string[];
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** A change of an account that the recipient of the notice about it can undo, with the account's earlier state. */
export interface UndoableChange {
  change: 'email' | 'phone' | 'password';
  /** Hash of the token in the notice. */
  tokenHash: string;
  /** Milliseconds. */
  expiresAt: number;
  /** Identifiers that were verified before the change. */
  identifiers: Identifier[];
  passkeyIds: string[];
  externalLogins: ExternalLogin[];
}

/** An account of a customer. */
export interface StoredCustomer {
  id: string;
  /** Identifiers for sign-in, verified or not. Each belongs to one customer only. */
  identifiers: (Identifier & { isVerified: boolean })[];
  /** Unverified contact details, which cannot be used to sign in. */
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  acceptsMarketing: boolean;
  dateOfBirth?: string;
  preferredZip?: string;
  passwordHash?: string;
  passkeys?: StoredPasskey[];
  /** Each belongs to one customer only. */
  externalLogins?: ExternalLogin[];
  /** Changes that can be undone, oldest first. */
  undoableChanges?: UndoableChange[];
  /** The code with which this customer recommends the shop. */
  referralCode: string;
  /** Customer whose referral code was applied. */
  referredBy?: string;
  createdAt: string;
  /** Time at which the account is deleted (ISO 8601), unless the customer signs in before. */
  deletesAt?: string;
}

/** The outcome of the function that decides on a change. */
export interface CustomerDecision<Result> {
  customer: StoredCustomer | undefined;
  /** Whether to end all sessions of the customer, as happens when the customer is deleted. */
  endsSessions?: boolean;
  /** Messages to store with the change. */
  messages?: readonly PendingMessage[];
  result: Result;
}

/** Accounts of customers. */
export interface CustomerStorage {
  read(id: string): Promise<StoredCustomer | undefined>;
  byIdentifier(identifier: Identifier): Promise<StoredCustomer | undefined>;
  byReferralCode(code: string): Promise<StoredCustomer | undefined>;
  /** Ids of the customers whose accounts are due for deletion by a time (ISO 8601, UTC). */
  toDelete(at: string): Promise<string[]>;
  /**
   * Reads a customer by id and the owners of an identifier and of an external login, calls `decide` for the next
   * state and stores it, in one transaction. A customer that `decide` no longer returns is deleted with all
   * belongings except orders and reviews.
   *
   * @param decide pure; receives the customer with the id, the identifier's owner, and the login's owner
   */
  change<Result>(
    wanted: { id?: string | undefined; identifier?: Identifier | undefined; externalLogin?: ExternalLogin | undefined },
    decide: (
      customer: StoredCustomer | undefined,
      holder: StoredCustomer | undefined,
      loginHolder: StoredCustomer | undefined,
    ) => CustomerDecision<Result>,
  ): Promise<Result>;
}
