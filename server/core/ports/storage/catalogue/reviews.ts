import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';
import type { ChangeBy } from '../accounts/audit.ts';

export interface StoredReview {
  id: string;
  productId: string;
  productSlug: string;
  /** On the shop's own scale. */
  score: number;
  /** As it was given, on another scale. */
  given?: { score: number; minScore: number; maxScore: number };
  title?: string;
  body: string;
  displayName: string;
  isVerifiedBuyer: boolean;
  /** ISO date-time. */
  createdAt: string;
  assets: MediaAsset[];
  /** Tags that the shop has given it. */
  tags?: string[];
  /** What the shop answers. */
  answer?: { body: string; createdAt: string };
}

/** A review of the shop as a whole has no product: a testimonial. */
export const ofShop = { productId: '', productSlug: '' } as const;

export interface ReviewSearch {
  /** Of one product, of the shop (`ofShop`), or of all products. */
  productId?: string;
  /** Tag that they must have. */
  tag?: string;
  /** Words that title or body must contain; empty for all reviews. */
  words: readonly string[];
  /** Whole scores; a review has the nearest. */
  scores?: readonly number[];
  orderBy: 'score' | 'createdAt';
  descending: boolean;
  page: number;
  perPage: number;
}

/** Shoppers see reviews that are shown; others wait for the merchant or are hidden. */
export type ReviewState = 'SHOWN' | 'WAITING' | 'HIDDEN';

export interface ReviewAuthor {
  email?: string;
  /** Session or user. */
  owner?: string;
  /** Shown at once by default. */
  state?: ReviewState;
}

/** A review as the merchant has it. */
export interface ReviewRecord {
  review: StoredReview;
  state: ReviewState;
  email?: string;
  /** Why it is hidden; empty unless the merchant said it. */
  reason: string;
  /** How many shoppers have reported it. */
  reports: number;
}

/** The reviews of a shop, for merchants only. */
export interface ReviewDesk {
  /** Newest first. `after` is the cursor of the last one seen. */
  list(page: {
    state?: ReviewState | undefined;
    /** Those that shoppers have reported alone. */
    isReported?: boolean | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ records: ReviewRecord[]; next?: string }>;
  /**
   * Shows or hides a review, and counts the ratings of its product again; reports are settled by that. False when there
   * is no such review.
   */
  setState(id: string, state: ReviewState, by: ChangeBy, reason?: string): Promise<boolean>;
  /** Answers a review; an empty answer is taken back. False when there is no such review. */
  answer(id: string, body: string, by: ChangeBy): Promise<boolean>;
  /** Gives a review these tags and no others. False when there is no such review. */
  setTags(id: string, tags: readonly string[], by: ChangeBy): Promise<boolean>;
}

/** Reviews of products and of the shop. Adding one updates the ratings of its product. */
export interface ReviewStorage {
  add(review: StoredReview, author: ReviewAuthor): Promise<void>;
  hasReviewed(owner: string, productId: string): Promise<boolean>;
  /** Notes that a shopper has reported a review, once. False when none of this name is shown. */
  report(id: string, owner: string): Promise<boolean>;
  search(search: ReviewSearch): Promise<{ hits: StoredReview[]; found: number }>;
  assets(productId: string, page: number, perPage: number): Promise<{ hits: MediaAsset[]; found: number }>;
}
