import type { CollectionRecord, ProductRecord } from './product-record.ts';

/** Result of an upsert. */
export interface UpsertCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Slugs of products that were left unchanged because a merchant has edited them. */
  kept?: string[];
}

/** Options of an upsert. */
export interface UpsertOptions {
  /** Whether records that a merchant has edited are replaced as well. */
  replaceEdited?: boolean | undefined;
  /**
   * Time of writing (milliseconds since 1970), which search engines receive as the last change of the products that
   * differ.
   */
  at?: number | undefined;
  /** Times at which scheduled products are published, in milliseconds since 1970, by slug. */
  publishAt?: ReadonlyMap<string, number> | undefined;
}

/** Destination of imports and seeds; the storage implements it. */
export interface CatalogueWriter {
  /**
   * Creates or replaces products by slug. A record equal to the stored one changes nothing; a merchant's edits are
   * kept.
   */
  upsertProducts(records: readonly ProductRecord[], options?: UpsertOptions): Promise<UpsertCounts>;
  /** Creates or replaces collections by slug. */
  upsertCollections(records: readonly CollectionRecord[], options?: UpsertOptions): Promise<UpsertCounts>;
}
