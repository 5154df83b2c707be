/** What shoppers did: searched for and looked at. */
export interface ActivityStorage {
  /** The latest first. */
  searches(owner: string): Promise<{ id: string; q: string }[]>;
  /** Remembers a search; the same words again move to the front, and only `keep` of them stay. */
  recordSearch(owner: string, search: { id: string; q: string }, at: number, keep: number): Promise<void>;
  forgetSearches(owner: string): Promise<void>;
  /** False when there is no such search. */
  forgetSearch(owner: string, id: string): Promise<boolean>;
  /** What all owners searched for most. */
  trending(count: number): Promise<string[]>;
  /** Identifiers of products, the latest first. */
  seen(owner: string): Promise<string[]>;
  recordSeen(owner: string, productId: string, at: number, keep: number): Promise<void>;
}
