/** Searches and viewed products of shoppers. */
export interface ActivityStorage {
  /** The latest first. */
  searches(owner: string): Promise<{ id: string; q: string }[]>;
  /** Adds a search; a repeated query moves to the front, and only the latest `keep` are stored. */
  recordSearch(owner: string, search: { id: string; q: string }, at: number, keep: number): Promise<void>;
  deleteSearches(owner: string): Promise<void>;
  /** False when there is no such search. */
  deleteSearch(owner: string, id: string): Promise<boolean>;
  /** Most frequent searches of all owners. */
  trending(count: number): Promise<string[]>;
  /** Identifiers of products, the latest first. */
  seen(owner: string): Promise<string[]>;
  recordSeen(owner: string, productId: string, at: number, keep: number): Promise<void>;
}
