import searchReviews from '../../../commerce/calls/review/search.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findReviews } from '../../presenters/reviews.ts';

export default defineHandler(searchReviews, ({ body, shop }) => findReviews(shop, body));
