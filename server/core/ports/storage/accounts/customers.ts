import type { PendingMessage } from '../messages/outbox.ts';

/** What a customer signs in by. */
export type IdentifierKind = 'email' | 'phone';

/** An e-mail address in lower case, or a telephone number with its country prefix. */
export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

/** An account at a provider of logins: its subject is of one person for ever, whatever e-mail address it has. */
export interface ExternalLogin {
  issuer: string;
  subject: string;
}

/** A passkey: what its holder signs in with instead of a password. Binary values are in base64url. */
export interface StoredPasskey {
  /** Credential id. */
  id: string;
  /** COSE key. */
  publicKey: string;
  /** How often it has signed, as far as it counts. */
  counter: number;
  /** Ways to reach it, such as `usb`. */
  transports?: string[];
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

/** A change of an account that who has the notice about it can undo, with what the account was before. */
export interface UndoableChange {
  change: 'email' | 'phone' | 'password';
  /** Hash of the token in the notice. */
  tokenHash: string;
  /** Milliseconds. */
  expiresAt: number;
  /** Identifiers that were verified. */
  identifiers: Identifier[];
  passkeyIds: string[];
  externalLogins: ExternalLogin[];
}

export interface StoredCustomer {
  id: string;
  /** What the customer signs in by, verified or not. Each is of one customer only. */
  identifiers: (Identifier & { isVerified: boolean })[];
  /** Unverified contact; it is not an identifier for sign-in. */
  email?: string;
  phone?: string;
  firstName?: string;
  lastName?: string;
  acceptsMarketing: boolean;
  dateOfBirth?: string;
  preferredZip?: string;
  passwordHash?: string;
  passkeys?: StoredPasskey[];
  /** Each is of one customer only. */
  externalLogins?: ExternalLogin[];
  /** Changes that can be undone, the oldest first. */
  undoableChanges?: UndoableChange[];
  /** The code by which this customer recommends the shop. */
  referralCode: string;
  /** Customer whose referral code was applied. */
  referredBy?: string;
  createdAt: string;
  /** When the account is deleted (ISO 8601), unless its customer signs in before. */
  deletesAt?: string;
}

/** Result of a change decision. */
export interface CustomerDecision<Result> {
  customer: StoredCustomer | undefined;
  /** Ends all sessions of the customer, as those of one who is deleted. */
  endsSessions?: boolean;
  /** Stored with the change. */
  messages?: readonly PendingMessage[];
  result: Result;
}

export interface CustomerStorage {
  read(id: string): Promise<StoredCustomer | undefined>;
  byIdentifier(identifier: Identifier): Promise<StoredCustomer | undefined>;
  byReferralCode(code: string): Promise<StoredCustomer | undefined>;
  /** Ids of the customers whose accounts are deleted at a time (ISO 8601, UTC) or before. */
  toDelete(at: string): Promise<string[]>;
  /**
   * Reads a customer by id and the owners of an identifier and of an external login, calls `decide` for the next state and stores it, in one
   * transaction. A customer that is no longer returned is deleted with all that belongs to it but orders and reviews.
   *
   * @param decide pure; gets the customer with the id, the one that the identifier belongs to, and that of the login
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
