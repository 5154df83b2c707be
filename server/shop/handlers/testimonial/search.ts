import searchTestimonials from '../../../../commerce/calls/testimonial/search.ts';
import { limits } from '../../../../commerce/limits.ts';
import { ofShop } from '../../../core/ports/storage/catalogue/reviews.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { findReviews, presentTestimonial } from '../../presenters/goods/reviews.ts';

export default defineHandler(
  searchTestimonials,
  async ({ body, shop }) => {
    const { hits, ...rest } = await findReviews(
      shop,
      body,
      { ...limits.testimonials, sortBy: 'createdAt:desc' },
      ofShop,
    );
    return { hits: hits.map(presentTestimonial), ...rest };
  },
  () => ['testimonials'],
);
