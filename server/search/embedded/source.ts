import type { CollectionRecord } from '../../catalogue/record.ts';

/** What the search keeps in memory of a product. Prices are in minor units, times in milliseconds. */
export interface IndexedProduct {
  /** How the text index calls it. */
  number: number;
  id: string;
  slug: string;
  title: string;
  /** The title to sort by. */
  titleKey: string;
  brand: string;
  category: string;
  tags: string[];
  options: { name: string; values: { value: string; swatch?: string }[] }[];
  price: number;
  currencyCode: string;
  publishedAt: number;
  isPublished: boolean;
  isAvailable: boolean;
  rating: number;
  ratingCount: number;
}

/** Where the embedded search gets its products and its text matches from. */
export interface SearchSource {
  /** Changes whenever products or collections do. */
  revision(): number;
  /** Products changed after a revision; 0 gives all of them. */
  changedSince(revision: number): IndexedProduct[];
  collections(): CollectionRecord[];
  /** Numbers of the products that match a full-text expression, the best first; so many that it says little, unranked. */
  match(expression: string): { numbers: number[]; isRanked: boolean };
  /** The words without digits that products are named by, each with how many have it. */
  terms(): [term: string, products: number][];
}
