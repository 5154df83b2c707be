import reportReview from '../../../../commerce/calls/review/report.ts';
import { messages } from '../../../../commerce/messages.ts';
import { CallError } from '../../../core/call-error.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { ownerOf } from '../../carts/change-cart.ts';

/**
 * Reports a review. It stays published until the merchant has reviewed the report, so that a report alone cannot remove
 * it.
 */
export default defineHandler(reportReview, async ({ caller, body, shop }) => {
  const isReported = await shop.storage.reviews.report(body.reviewId, ownerOf({ caller }));
  if (!isReported) throw new CallError(404, 'review-not-found', messages.reviewNotFound);
  return { isReported };
});
