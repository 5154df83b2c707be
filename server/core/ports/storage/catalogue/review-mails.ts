/** An address to which review requests may be sent. */
export interface ReviewMailAddress {
  email: string;
  /** Token that unsubscribes the address. Only the owner of the mailbox knows it. */
  token: string;
  hasLeft: boolean;
}

/** Recipients of review requests by mail, and those who have unsubscribed. */
export interface ReviewMailStorage {
  /** Stores an address with a token; a known address keeps its token. */
  address(email: string, token: string): Promise<ReviewMailAddress>;
  ofToken(token: string): Promise<ReviewMailAddress | undefined>;
  /** Unsubscribes a token's address; queued mails are withdrawn. */
  leave(token: string, at: number): Promise<void>;
}
