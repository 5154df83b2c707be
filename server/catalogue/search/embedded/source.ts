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
  /** Changes when products or collections change. */
  revision(): Work<number>;
  /** Products changed after a revision; all of them for 0. */
  changedSince(revision: number): Work<IndexedProduct[]>;
  /** Those that shoppers see. */
  collections(): Work<CollectionRecord[]>;
  /** How many lines of orders each product has, by its slug. */
  bought(): Work<ReadonlyMap<string, number>>;
  /** Numbers of the products that match a full-text expression, best first; unranked when there are too many. */
  match(expression: string): Work<{ numbers: number[]; isRanked: boolean }>;
  /** Indexed terms without digits, each with the number of products. */
  terms(): Work<[term: string, products: number][]>;
}
