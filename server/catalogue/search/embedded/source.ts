import type { CollectionRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import type { Work } from '../../../core/work.ts';

/** Fields of a product in the search index. Prices are in minor units, times in milliseconds. */
export interface IndexedProduct {
  /** Row number in the text index. */
  number: number;
  id: string;
  slug: string;
  title: string;
  /** Sort key of the title. */
  titleKey: string;
  brand: string;
  category: string;
  tags: string[];
  options: ProductRecord['options'];
  price: number;
  currencyCode: string;
  publishedAt: number;
  isPublished: boolean;
  isAvailable: boolean;
  rating: number;
  ratingCount: number;
}

/** Data source of the embedded search. A revision never decreases. */
export interface SearchSource {
  /** Returns the revision, which changes with products or collections. */
  revision(): Work<number>;
  /** Returns the products changed after a revision; all of them for 0. */
  changedSince(revision: number): Work<IndexedProduct[]>;
  /** Returns the collections that shoppers see. */
  collections(): Work<CollectionRecord[]>;
  /** Returns the number of order lines of each product, by slug. */
  bought(): Work<ReadonlyMap<string, number>>;
  /**
   * Returns the numbers of the products that match a full-text expression, best first; unranked when there are too
   * many.
   */
  match(expression: string): Work<{ numbers: number[]; isRanked: boolean }>;
  /** Returns the indexed terms without digits, each with its number of products. */
  terms(): Work<[term: string, products: number][]>;
}
