import createReview from '../../../commerce/calls/review/create.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownScore } from '../../../commerce/rules/review-score.ts';
import { CallError } from '../../calls/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { userOf } from '../../customers/current-customer.ts';
import { isoTime, newId } from '../../env.ts';
import { existingProduct } from '../../presenters/find.ts';
import { presentReview } from '../../presenters/reviews.ts';
import type { StoredReview } from '../../storage/port/reviews.ts';

const invalid = (): CallError => new CallError(400, 'invalid-form-values', messages.invalidFormValues);

export default defineHandler(createReview, async ({ caller, params, body, shop }) => {
  const { storage, env } = shop;
  const product = await existingProduct(shop, params.slug);
  const { minScore, maxScore } = limits.review;
  const given = { minScore, maxScore, ...body.rating.default };
  const score = ownScore(given);
  const user = await userOf(shop, caller.userId);
  const email = body.userEmail ?? user.email;
  if (email === undefined || score === undefined) throw invalid();
  const owner = ownerOf({ caller });
  if (await storage.reviews.hasReviewed(owner, product.id))
    throw new CallError(409, 'already-reviewed', messages.alreadyReviewed);
  const damIds = (body.assets ?? []).map(({ damId }) => damId);
  const assets = await storage.uploads.use(owner, damIds);
  if (assets.length < damIds.length) throw new CallError(400, 'file-not-found', messages.fileNotFound);
  const title = body.title?.trim();
  const isOwnScale = given.minScore === minScore && given.maxScore === maxScore;
  const review: StoredReview = {
    ...{ id: newId(env), productId: product.id, productSlug: product.record.slug, score },
    ...(isOwnScale ? {} : { given }),
    ...(title ? { title } : {}),
    body: body.body?.trim() ?? '',
    displayName: body.userDisplayName?.trim() || user.firstName || 'Guest',
    isVerifiedBuyer: await storage.orders.hasBought(owner, product.record.slug),
    createdAt: isoTime(env),
    assets,
  };
  const state = shop.config.reviewsNeedApproval ? 'WAITING' : 'SHOWN';
  await storage.reviews.add(review, { email, owner, state });
  return presentReview(review);
});
