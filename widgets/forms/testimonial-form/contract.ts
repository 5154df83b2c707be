import { defineWidget } from '../../../schemas/contract/widget.ts';
import { object } from '../../../schemas/schema.ts';
import { reviewFormMembers, reviewFormProps } from '../../ui/reviews/review-form-contract.ts';

export default defineWidget({
  name: 'testimonial-form',
  renders: {},
  summary:
    'Tells what a shopper thinks of the shop: checks the fields "score", "title", "body", "userEmail", "userDisplayname" and "assets". Customers need an e-mail address, guests do not; the score is whole.',
  kind: 'data',
  alsoKnownAs: ['feedback-form', 'write-testimonial'],
  calls: ['testimonial.create'],
  props: object(reviewFormProps),
  ...reviewFormMembers,
});
