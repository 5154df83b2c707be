import type { CollectionRecord, ProductRecord } from './product-record.ts';

/** Result of an upsert. */
export interface UpsertCounts {
  created: number;
  updated: number;
  unchanged: number;
  /** Slugs of products that were left as a merchant has edited them. */
  kept?: string[];
}

export interface UpsertOptions {
  /** Replaces what a merchant has edited as well. */
  replaceEdited?: boolean | undefined;
  /** When it is written (milliseconds since 1970): what search engines are told of a product that changes. */
  at?: number | undefined;
  /** When products are published that wait for that, in milliseconds since 1970, by their slugs. */
  publishAt?: ReadonlyMap<string, number> | undefined;
}

/** Destination of imports and seeds; the storage implements it. */
export interface CatalogueWriter {
  /** Creates or replaces products by slug. A record equal to the stored one changes nothing; what was edited is kept. */
  upsertProducts(records: readonly ProductRecord[], options?: UpsertOptions): Promise<UpsertCounts>;
  /** Creates or replaces collections by slug. */
  upsertCollections(records: readonly CollectionRecord[], options?: UpsertOptions): Promise<UpsertCounts>;
}
