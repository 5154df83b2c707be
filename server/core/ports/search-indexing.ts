/** How far a search index lags behind the catalogue. */
export interface SearchLag {
  /** Number of products with a change that is not indexed yet. */
  changes: number;
  /** Time at which the index last had every change, in milliseconds since 1970; 0 before the first time. */
  caughtUpAt: number;
}

/**
 * A search index outside the process, which follows the catalogue. The catalogue itself is the queue of changes: each
 * product carries the revision of its last change, written in the same transaction.
 */
export interface SearchIndexing {
  /**
   * Indexes the next batch of changes. A batch that a crash interrupts is indexed again.
   *
   * @returns whether more are waiting
   */
  step(now: number): Promise<boolean>;
  lag(): Promise<SearchLag>;
}
