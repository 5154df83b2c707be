import type { MediaAsset } from '../../../schemas/entities/media-asset.ts';

export interface StoredReview {
  id: string;
  productId: string;
  productSlug: string;
  score: number;
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
  scores?: readonly number[];
  orderBy: 'score' | 'createdAt';
  descending: boolean;
  page: number;
  perPage: number;
}

/** Reviews. Adding one updates the ratings of its product. */
export interface ReviewStorage {
  add(review: StoredReview, email: string | undefined): Promise<void>;
  search(search: ReviewSearch): Promise<{ hits: StoredReview[]; found: number }>;
  assets(productId: string, page: number, perPage: number): Promise<{ hits: MediaAsset[]; found: number }>;
}
