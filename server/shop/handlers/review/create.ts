import createReview from '../../../../commerce/calls/review/create.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { userOf } from '../../customers/current-customer.ts';
import { existingProduct } from '../../presenters/goods/find.ts';
import { presentNew, presentReview } from '../../presenters/goods/reviews.ts';
import { invalidReview, writeReview } from '../../reviews/write-review.ts';

/** Creates a review. A guest must give an e-mail address; a customer's own address is the default. */
export default defineHandler(createReview, async (context) => {
  const { caller, params, body, shop } = context;
  const { id, record } = await existingProduct(shop, params.slug);
  const user = await userOf(shop, caller.userId);
  const email = body.userEmail ?? user.email;
  if (email === undefined) throw invalidReview();
  const written = { ...body, email, displayName: body.userDisplayName };
  const review = await writeReview(context, { productId: id, productSlug: record.slug }, written, user);
  return presentNew(presentReview(review), shop);
});
