/** Products that owners wished for. */
export interface WishlistStorage {
  /** Identifiers of products, the latest wish first. */
  list(owner: string): Promise<string[]>;
  has(owner: string, productId: string): Promise<boolean>;
  /** False when `max` is reached. Wishing twice changes nothing. */
  add(owner: string, productId: string, at: number, max: number): Promise<boolean>;
  remove(owner: string, productIds: readonly string[]): Promise<void>;
}
