/** A search in a shopper's history. */
export interface StoredSearch {
  id: string;
  q: string;
  /** The searched collection; empty for the whole shop. */
  collection: string;
}

/** Searches and viewed products of shoppers. */
export interface ActivityStorage {
  /** Latest first. */
  searches(owner: string): Promise<StoredSearch[]>;
  /** Adds a search; a repeated query moves to the front, and only the latest `keep` are stored. */
  recordSearch(owner: string, search: StoredSearch, at: number, keep: number): Promise<void>;
  deleteSearches(owner: string): Promise<void>;
  /** Returns false when there is no such search. */
  deleteSearch(owner: string, id: string): Promise<boolean>;
  /** Queries that at least `minOwners` owners have in their history since a time, ordered by number of owners. */
  trending(wanted: { count: number; since: number; minOwners: number }): Promise<string[]>;
  /** Identifiers of products, latest first. */
  seen(owner: string): Promise<string[]>;
  recordSeen(owner: string, productId: string, at: number, keep: number): Promise<void>;
}
