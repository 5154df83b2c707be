import createReview from '../../../commerce/calls/review/create.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../calls/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';
import { isoTime, newId } from '../../env.ts';
import { existingProduct } from '../../presenters/find.ts';
import { presentReview } from '../../presenters/reviews.ts';
import type { StoredReview } from '../../storage/port/reviews.ts';

export default defineHandler(createReview, async ({ caller, params, body, shop }) => {
  const product = await existingProduct(shop, params.slug);
  const { score } = body.rating.default;
  const user = caller.userId === undefined ? undefined : await shop.storage.people.user(caller.userId);
  const email = body.userEmail ?? user?.email;
  if (email === undefined || !Number.isInteger(score)) {
    throw new CallError(400, 'invalid-form-values', messages.invalidFormValues);
  }
  const owner = ownerOf({ caller });
  const title = body.title?.trim();
  const review: StoredReview = {
    ...{ id: newId(shop.env), productId: product.id, productSlug: product.record.slug, score },
    ...(title ? { title } : {}),
    body: body.body?.trim() ?? '',
    displayName: body.userDisplayName?.trim() || user?.firstName || 'Guest',
    isVerifiedBuyer: await shop.storage.orders.hasBought(owner, product.record.slug),
    createdAt: isoTime(shop.env),
    assets: [],
  };
  await shop.storage.reviews.add(review, email);
  return presentReview(review);
});
