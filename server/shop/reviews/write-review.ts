import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownScore } from '../../../commerce/rules/goods/review-score.ts';
import type { User } from '../../../schemas/entities/people/user.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime, newId } from '../../core/env.ts';
import { ofShop, type StoredReview } from '../../core/ports/storage/catalogue/reviews.ts';
import type { CallContext } from '../calls/context.ts';
import { ownerOf } from '../carts/change-cart.ts';

/** Creates the error for an invalid review. */
export const invalidReview = (): CallError => new CallError(400, 'invalid-form-values', messages.invalidFormValues);

/** A review as entered by a shopper. */
export interface WrittenReview {
  rating: { default: { score: number; minScore?: number; maxScore?: number } };
  title?: string | undefined;
  body?: string | undefined;
  email?: string | undefined;
  displayName?: string | undefined;
  assets?: readonly { damId: string }[] | undefined;
}

/**
 * Stores a shopper's review of a product or, without one, of the shop. Each shopper can write only one.
 * @throws CallError for a score outside its scale, a second review, and files that are not the author's
 */
export async function writeReview(
  { caller, shop }: Pick<CallContext, 'caller' | 'shop'>,
  product: Pick<StoredReview, 'productId' | 'productSlug'>,
  written: WrittenReview,
  user: User,
): Promise<StoredReview> {
  const { storage, env } = shop;
  const { minScore, maxScore } = limits.review;
  const scale = { minScore, maxScore, ...written.rating.default };
  const score = ownScore(scale);
  if (score === undefined) throw invalidReview();
  const owner = ownerOf({ caller });
  const isOfShop = product.productId === ofShop.productId;
  if (await storage.reviews.hasReviewed(owner, product.productId))
    throw new CallError(409, 'already-reviewed', isOfShop ? messages.alreadyTold : messages.alreadyReviewed);
  const damIds = (written.assets ?? []).map(({ damId }) => damId);
  const assets = await storage.uploads.use(owner, damIds);
  if (assets.length < damIds.length) throw new CallError(400, 'file-not-found', messages.fileNotFound);
  const title = written.title?.trim();
  const isOwnScale = scale.minScore === minScore && scale.maxScore === maxScore;
  const review: StoredReview = {
    id: newId(env),
    productId: product.productId,
    productSlug: product.productSlug,
    score,
    ...(isOwnScale ? {} : { given: scale }),
    ...(title ? { title } : {}),
    body: written.body?.trim() ?? '',
    displayName: written.displayName?.trim() || user.firstName || 'Guest',
    isVerifiedBuyer: await storage.orders.hasBought(owner, isOfShop ? undefined : product.productSlug),
    createdAt: isoTime(env),
    assets,
  };
  const { email } = written;
  const state = shop.config.reviewsNeedApproval ? 'WAITING' : 'SHOWN';
  await storage.reviews.add(review, { ...(email === undefined ? {} : { email }), owner, state });
  return review;
}
