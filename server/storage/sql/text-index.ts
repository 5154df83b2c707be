import type { Work } from '../../core/work.ts';
import type { Clause } from './clause.ts';

/** The full-text index of a shop's products. Each engine has its own. */
export interface TextIndex {
  /** Allocates an unused product number. */
  nextNumber(): Work<number>;
  /** Indexes the texts of a product, by descending weight; removes them when `texts` is undefined. */
  write(number: number, texts: readonly string[] | undefined): Work<void>;
  /** Numbers of the matching products, best first; unordered when there are too many. */
  matching(match: string): Work<{ numbers: number[]; isRanked: boolean }>;
  /** Returns a query for the matching products: their `number`, and a `rank` that is lower for better matches. */
  matches(match: string): Clause;
  /**
   * Terms of all columns except the body and the pairs of letters, with their number of products. Terms with digits
   * are omitted, because a large catalogue has as many article codes as products.
   */
  terms(): Work<[term: string, products: number][]>;
}
