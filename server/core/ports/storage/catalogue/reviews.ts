import type { MediaAsset } from '../../../../../schemas/entities/catalogue/media-asset.ts';
import type { ChangeBy } from '../accounts/audit.ts';

/** A review of a product, or of the shop itself. */
export interface StoredReview {
  id: string;
  productId: string;
  productSlug: string;
  /** On the shop's own scale. */
  score: number;
  /** The original score, if it was given on another scale. */
  given?: { score: number; minScore: number; maxScore: number };
  title?: string;
  body: string;
  displayName: string;
  isVerifiedBuyer: boolean;
  /** ISO date-time. */
  createdAt: string;
  assets: MediaAsset[];
  /** The shop's tags for the review. */
  tags?: string[];
  /** The shop's answer. */
  answer?: { body: string; createdAt: string };
}

/** A review of the shop as a whole has no product: a testimonial. */
export const ofShop = { productId: '', productSlug: '' } as const;

/** Conditions and page of a search for reviews. */
export interface ReviewSearch {
  /** One product, the shop itself (`ofShop`), or all products by default. */
  productId?: string;
  /** Required tag. */
  tag?: string;
  /** Words that title or body must contain; empty for all reviews. */
  words: readonly string[];
  /** Whole scores; a review matches by its rounded score. */
  scores?: readonly number[];
  orderBy: 'score' | 'createdAt';
  descending: boolean;
  page: number;
  perPage: number;
}

/** Shoppers see reviews that are shown; others wait for the merchant or are hidden. */
export type ReviewState = 'SHOWN' | 'WAITING' | 'HIDDEN';

/** The author of a new review, and whether it is shown. */
export interface ReviewAuthor {
  email?: string;
  /** Session or user. */
  owner?: string;
  /** Shown at once by default. */
  state?: ReviewState;
}

/** A review as merchants see it. */
export interface ReviewRecord {
  review: StoredReview;
  state: ReviewState;
  email?: string;
  /** Reason for hiding it; empty unless the merchant has given one. */
  reason: string;
  /** Number of shoppers who have reported it. */
  reports: number;
}

/** The reviews of a shop, for merchants only. */
export interface ReviewDesk {
  /** Newest first. `after` is the cursor of the last review seen. */
  list(page: {
    state?: ReviewState | undefined;
    /** Only reviews that shoppers have reported. */
    isReported?: boolean | undefined;
    after?: string | undefined;
    count: number;
  }): Promise<{ records: ReviewRecord[]; next?: string }>;
  /**
   * Shows or hides a review, recounts its product's ratings, and settles its reports. False when there is no such
   * review.
   */
  setState(id: string, state: ReviewState, by: ChangeBy, reason?: string): Promise<boolean>;
  /** Answers a review; an empty text removes the answer. False when there is no such review. */
  answer(id: string, body: string, by: ChangeBy): Promise<boolean>;
  /** Replaces a review's tags. False when there is no such review. */
  setTags(id: string, tags: readonly string[], by: ChangeBy): Promise<boolean>;
}

/** Reviews of products and of the shop. Adding one updates the ratings of its product. */
export interface ReviewStorage {
  add(review: StoredReview, author: ReviewAuthor): Promise<void>;
  hasReviewed(owner: string, productId: string): Promise<boolean>;
  /** Records once that a shopper has reported a review. False when no review with this id is shown. */
  report(id: string, owner: string): Promise<boolean>;
  search(search: ReviewSearch): Promise<{ hits: StoredReview[]; found: number }>;
  assets(productId: string, page: number, perPage: number): Promise<{ hits: MediaAsset[]; found: number }>;
}
