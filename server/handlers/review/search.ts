import searchReviews from '../../../commerce/calls/review/search.ts';
import { findReviews } from '../../answers/reviews.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(searchReviews, ({ body, shop }) => findReviews(shop, body));
