import type { MediaAsset } from '../../../schemas/entities/media-asset.ts';

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
}

export interface ReviewSearch {
  productId?: string;
  /** Words that title or body must contain; empty for all reviews. */
  words: readonly string[];
  /** Whole scores; a review has the nearest. */
  scores?: readonly number[];
  orderBy: 'score' | 'createdAt';
  descending: boolean;
  page: number;
  perPage: number;
}

export interface ReviewAuthor {
  email?: string;
  /** Session or user. */
  owner?: string;
}

/** Reviews. Adding one updates the ratings of its product. */
export interface ReviewStorage {
  add(review: StoredReview, author: ReviewAuthor): Promise<void>;
  hasReviewed(owner: string, productId: string): Promise<boolean>;
  search(search: ReviewSearch): Promise<{ hits: StoredReview[]; found: number }>;
  assets(productId: string, page: number, perPage: number): Promise<{ hits: MediaAsset[]; found: number }>;
}
