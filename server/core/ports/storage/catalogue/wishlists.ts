/** Wishlists of owners. */
export interface WishlistStorage {
  /** Identifiers of products, latest first. */
  list(owner: string): Promise<string[]>;
  has(owner: string, productId: string): Promise<boolean>;
  /** False when `max` is reached. Adding twice changes nothing. */
  add(owner: string, productId: string, at: number, max: number): Promise<boolean>;
  remove(owner: string, productIds: readonly string[]): Promise<void>;
}
