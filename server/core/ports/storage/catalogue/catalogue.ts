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
  /** Number of reviews with each score, 1 to 5. */
  ratings: readonly [number, number, number, number, number];
}

export interface StoredCollection {
  id: string;
  record: Readonly<CollectionRecord>;
  /** Whether a merchant has made or edited it, so that an import leaves it. */
  isEdited?: boolean;
}

/** A variant with its product. */
export interface StoredVariant {
  product: StoredProduct;
  /** Position in `product.variants` and `product.record.variants`. */
  index: number;
}

/** What collections and pages of a shop are made from: one published product. */
export interface ProductFacts
  extends Pick<ProductRecord, 'slug' | 'title' | 'brand' | 'category' | 'tags' | 'options'> {
  picture?: AssetRecord;
  /** Whether it has subscriptions of its own. */
  hasPlans: boolean;
}

/** A product as search engines list it. */
export interface ListedProduct {
  id: string;
  slug: string;
  /** When it was last changed, in milliseconds since 1970, where that is known. */
  changedAt?: number;
}

/** Result of an upsert. */
export type UpsertSummary = UpsertCounts;

/** Products and collections. */
export interface CatalogueStorage {
  /**
   * Adds or replaces products by slug. An unchanged record changes nothing, not even stock, and what a merchant has edited
   * is kept.
   */
  upsertProducts(records: readonly ProductRecord[], options?: UpsertOptions): Promise<UpsertSummary>;
  /** Adds or replaces collections by slug; what a merchant has edited is kept. */
  upsertCollections(records: readonly CollectionRecord[], options?: UpsertOptions): Promise<UpsertSummary>;
  /** Replaces the testimonials that came with a catalogue; those of shoppers are kept. */
  replaceTestimonials(records: readonly ReviewRecord[]): Promise<void>;
  /** Removes products by slug, with their reviews. Orders keep what they hold. Returns how many there were. */
  removeProducts(slugs: readonly string[]): Promise<number>;
  /** Removes collections by slug. Returns how many there were. */
  removeCollections(slugs: readonly string[]): Promise<number>;
  /** Currencies of the prices, sorted; more than one only in a catalogue of an older version. */
  currencies(): Promise<string[]>;
  /** Facts of the published products, in the order of their first import. */
  facts(): Promise<ProductFacts[]>;
  /** Changes when products or collections change; compare for equality only. */
  revision(): Promise<number>;
  /** Finds published products only. */
  productBySlug(slug: string): Promise<StoredProduct | undefined>;
  /** Products in the order of `ids`; missing and unpublished ones are omitted. */
  products(ids: readonly string[]): Promise<StoredProduct[]>;
  /** Those of these slugs that published products have. */
  publishedAmong(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** By identifier, simple identifier or slug. */
  product(idOrSlug: string): Promise<StoredProduct | undefined>;
  /** Variants by identifier or simple identifier, keyed by the requested name and by identifier. */
  variants(ids: readonly string[]): Promise<Map<string, StoredVariant>>;
  /** Finds collections that shoppers see only. */
  collectionBySlug(slug: string): Promise<StoredCollection | undefined>;
  /** All collections that shoppers see, in the order of their import. */
  collections(): Promise<readonly StoredCollection[]>;
  /** Published products that search engines may list, the newest first. */
  listedProducts(limit: number, offset: number): Promise<ListedProduct[]>;
  /** Origins (`https://host`) of pictures on other servers. */
  pictureHosts(): Promise<string[]>;
  /** How many products search engines may list. */
  listedCount(): Promise<number>;
  counts(): Promise<{ products: number; collections: number; reviews: number }>;
}
