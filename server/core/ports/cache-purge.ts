/**
 * A cache in front of the shop, such as a content delivery network, that keeps public responses by the surrogate
 * keys in their headers.
 */
export interface CachePurge {
  /**
   * Makes the cache forget all responses with any of the keys.
   *
   * @throws PurgeError when it is not known that all of them are forgotten
   */
  purge(keys: readonly string[]): Promise<void>;
}

/** A cache did not confirm that it has forgotten something. */
export class PurgeError extends Error {
  readonly code = 'cache-not-purged';
}
