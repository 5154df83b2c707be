import type { CollectionRecord, ProductRecord } from '../../catalogue/record.ts';

/** A product as it stands: what was imported, its identifiers, and what has changed since: stock and reviews. */
export interface StoredProduct {
  id: string;
  simpleId: string;
  /** Without reviews, which are kept apart. */
  record: Readonly<ProductRecord>;
  /** Identifiers and stock of `record.variants`, in the same order. */
  variants: readonly { id: string; simpleId: string; quantityAvailable: number }[];
  /** How many reviews gave each score, 1 to 5. */
  ratings: readonly [number, number, number, number, number];
}

export interface StoredCollection {
  id: string;
  record: Readonly<CollectionRecord>;
}

/** A variant with the product that it belongs to. */
export interface StoredVariant {
  product: StoredProduct;
  /** Position in `product.variants` and `product.record.variants`. */
  index: number;
}

/** What an upsert did. */
export interface UpsertSummary {
  created: number;
  updated: number;
  unchanged: number;
}

/** Products and collections. */
export interface CatalogueStorage {
  /** Adds or replaces products by slug. A record that is the same as the last time changes nothing, stock included. */
  upsertProducts(records: readonly ProductRecord[]): Promise<UpsertSummary>;
  upsertCollections(records: readonly CollectionRecord[]): Promise<UpsertSummary>;
  /** Changes whenever products or collections do; compare for equality only. */
  revision(): Promise<number>;
  /** Only published products are found. */
  productBySlug(slug: string): Promise<StoredProduct | undefined>;
  /** Products in the order asked for; those that do not exist or are not published are left out. */
  products(ids: readonly string[]): Promise<StoredProduct[]>;
  /** By identifier, simple identifier or slug. */
  product(idOrSlug: string): Promise<StoredProduct | undefined>;
  /** Variants by identifier or simple identifier, under the name that was asked for and under their identifier. */
  variants(ids: readonly string[]): Promise<Map<string, StoredVariant>>;
  collectionBySlug(slug: string): Promise<StoredCollection | undefined>;
  /** All collections, in the order of their import. */
  collections(): Promise<StoredCollection[]>;
  /** Slugs of published products that search engines may know, the newest first. */
  publishedSlugs(limit: number): Promise<string[]>;
  /** Origins (`https://host`) of the pictures that are not of this server. */
  pictureHosts(): Promise<string[]>;
  counts(): Promise<{ products: number; collections: number; reviews: number }>;
}
