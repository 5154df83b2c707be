/** An address that may be asked for reviews. */
export interface ReviewMailAddress {
  email: string;
  /** Known to the mailbox of the address alone: ends these mails. */
  token: string;
  hasLeft: boolean;
}

/** Who is asked for reviews by mail, and who has said no. */
export interface ReviewMailStorage {
  /** Notes an address with a token; one that is known keeps its own. */
  address(email: string, token: string): Promise<ReviewMailAddress>;
  ofToken(token: string): Promise<ReviewMailAddress | undefined>;
  /** Ends the mails to the address of a token: those that wait to be sent are taken back. */
  leave(token: string, at: number): Promise<void>;
}
