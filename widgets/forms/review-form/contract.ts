import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { reviewFormMembers, reviewFormProps } from '../../ui/reviews/review-form-contract.ts';

export default defineWidget({
  name: 'review-form',
  renders: {},
  summary:
    'Writes a review of a product: checks the fields "score", "title", "body", "userEmail", "userDisplayName" and "assets". Guests need an e-mail address.',
  kind: 'data',
  alsoKnownAs: ['write-review', 'rating-form'],
  calls: ['review.create'],
  props: object({
    slug: optional(text('The product.', { refers: 'product' })),
    ...reviewFormProps,
  }),
  ...reviewFormMembers,
});
