import type { CollectionRecord, ProductRecord } from './record.ts';

/** What happened to the records of one call. */
export interface UpsertCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Where an import, a seed or the demo catalogue is written. The storage implements it. */
export interface CatalogueWriter {
  /** Creates or replaces products by their slug. A record equal to the stored one changes nothing. */
  upsertProducts(records: readonly ProductRecord[]): Promise<UpsertCounts>;
  /** The same for collections. */
  upsertCollections(records: readonly CollectionRecord[]): Promise<UpsertCounts>;
}
