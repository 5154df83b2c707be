/** How far an index of the search is behind the catalogue. */
export interface SearchLag {
  /** Number of products with a change that is not indexed yet. */
  changes: number;
  /** Time at which the index last had every change, in milliseconds since 1970; 0 before the first time. */
  caughtUpAt: number;
}

/**
 * The index of a search outside the process, which follows the catalogue. The changes wait in the catalogue itself:
 * each product carries the revision of its last change, written in the same transaction.
 */
export interface SearchIndexing {
  /**
   * Indexes the next batch of changes. What a crash interrupts is repeated, and nothing is left out.
   *
   * @returns whether more are waiting
   */
  step(now: number): Promise<boolean>;
  lag(): Promise<SearchLag>;
}
