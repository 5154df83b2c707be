/**
 * A cache in front of the shop, such as a content delivery network, that keeps public responses by the surrogate
 * keys in their headers.
 */
export interface CachePurge {
  /**
   * Purges all responses with any of the keys.
   *
   * @throws PurgeError unless the purge is confirmed
   */
  purge(keys: readonly string[]): Promise<void>;
}

/** A cache did not confirm a purge. */
export class PurgeError extends Error {
  readonly code = 'cache-not-purged';
}
