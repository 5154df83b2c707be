import createTestimonial from '../../../../commerce/calls/testimonial/create.ts';
import { ofShop } from '../../../core/ports/storage/catalogue/reviews.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { userOf } from '../../customers/current-customer.ts';
import { presentNew, presentTestimonial } from '../../presenters/goods/reviews.ts';
import { invalidReview, writeReview } from '../../reviews/write-review.ts';

/**
 * Creates a testimonial. Unlike for a review, an e-mail address is required of customers but not of guests, a title
 * is required and the score must be an integer.
 */
export default defineHandler(createTestimonial, async (context) => {
  const { caller, body, shop } = context;
  const user = await userOf(shop, caller.userId);
  const email = body.userEmail ?? user.email;
  const isWhole = Number.isInteger(body.rating.default.score);
  if (!isWhole || body.title.trim() === '' || (!user.isAnonymous && email === undefined)) throw invalidReview();
  const written = { ...body, email, displayName: body.userDisplayname };
  return presentNew(presentTestimonial(await writeReview(context, ofShop, written, user)), shop);
});
