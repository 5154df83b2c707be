import type { CollectionRecord, ProductRecord } from './record.ts';

/** Result of an upsert. */
export interface UpsertCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Destination of imports and seeds; the storage implements it. */
export interface CatalogueWriter {
  /** Creates or replaces products by slug. A record equal to the stored one changes nothing. */
  upsertProducts(records: readonly ProductRecord[]): Promise<UpsertCounts>;
  /** Creates or replaces collections by slug. */
  upsertCollections(records: readonly CollectionRecord[]): Promise<UpsertCounts>;
}
