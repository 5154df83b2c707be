import type { UpsertCounts, UpsertOptions } from '../../catalogue.ts';
import type { AssetRecord, CollectionRecord, ProductRecord, ReviewRecord } from '../../product-record.ts';

/** A stored product: the imported record, its identifiers, current stock and ratings. */
export interface StoredProduct {
  id: string;
  simpleId: string;
  /** Without reviews, which are stored separately. */
  record: Readonly<ProductRecord>;
  /** Identifiers and stock of `record.variants`, in the same order. */
  variants: readonly { id: string; simpleId: string; quantityAvailable: number }[];
  /** Numbers of reviews by score, from 1 to 5. */
  ratings: readonly [number, number, number, number, number];
}

/** A collection as stored. */
export interface StoredCollection {
  id: string;
  record: Readonly<CollectionRecord>;
  /** Whether a merchant has created or edited it, so that imports leave it unchanged. */
  isEdited?: boolean;
}

/** A variant with its product. */
export interface StoredVariant {
  product: StoredProduct;
  /** Position in `product.variants` and `product.record.variants`. */
  index: number;
}

/** Facts about a published product from which a shop's collections and pages are generated. */
export interface ProductFacts
  extends Pick<ProductRecord, 'slug' | 'title' | 'brand' | 'category' | 'tags' | 'options'> {
  picture?: AssetRecord;
  /** Whether the product has its own subscriptions. */
  hasPlans: boolean;
}

/** A product as search engines list it. */
export interface ListedProduct {
  id: string;
  slug: string;
  /** Time of the last change in milliseconds since 1970, if known. */
  changedAt?: number;
}

/** Result of an upsert. */
export type UpsertSummary = UpsertCounts;

/** Products and collections. */
export interface CatalogueStorage {
  /**
   * Adds or replaces products by slug. An unchanged record changes nothing, not even stock, and a merchant's edits
   * are kept.
   */
  upsertProducts(records: readonly ProductRecord[], options?: UpsertOptions): Promise<UpsertSummary>;
  /** Adds or replaces collections by slug; a merchant's edits are kept. */
  upsertCollections(records: readonly CollectionRecord[], options?: UpsertOptions): Promise<UpsertSummary>;
  /** Replaces the testimonials that came with a catalogue; those of shoppers are kept. */
  replaceTestimonials(records: readonly ReviewRecord[]): Promise<void>;
  /** Removes products by slug, with their reviews. Orders keep their contents. Returns the number removed. */
  removeProducts(slugs: readonly string[]): Promise<number>;
  /** Removes collections by slug. Returns the number removed. */
  removeCollections(slugs: readonly string[]): Promise<number>;
  /** Currencies of the prices, sorted. Only a catalogue of an older version has more than one. */
  currencies(): Promise<string[]>;
  /** Facts of the published products, in the order of their first import. */
  facts(): Promise<ProductFacts[]>;
  /** Changes when products or collections change; compare for equality only. */
  revision(): Promise<number>;
  /** Finds published products only. */
  productBySlug(slug: string): Promise<StoredProduct | undefined>;
  /** Products in the order of `ids`; missing and unpublished ones are omitted. */
  products(ids: readonly string[]): Promise<StoredProduct[]>;
  /** The subset of these slugs that belong to published products. */
  publishedAmong(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** By identifier, simple identifier or slug. */
  product(idOrSlug: string): Promise<StoredProduct | undefined>;
  /** Variants by identifier or simple identifier; keys are the requested names and the identifiers. */
  variants(ids: readonly string[]): Promise<Map<string, StoredVariant>>;
  /** Finds only collections that shoppers see. */
  collectionBySlug(slug: string): Promise<StoredCollection | undefined>;
  /** All collections that shoppers see, in import order. */
  collections(): Promise<readonly StoredCollection[]>;
  /** Published products that search engines may list, newest first. */
  listedProducts(limit: number, offset: number): Promise<ListedProduct[]>;
  /** Origins (`https://host`) of pictures on other servers. */
  pictureHosts(): Promise<string[]>;
  /** Number of products that search engines may list. */
  listedCount(): Promise<number>;
  counts(): Promise<{ products: number; collections: number; reviews: number }>;
}
