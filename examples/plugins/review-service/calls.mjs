// @ts-check
import { boolean, defineCall, integer, list, number, object, text } from 'endcap/schemas';
import { defineHandler } from 'endcap/shop';

const listReviews = defineCall({
  id: 'reviewService.list',
  method: 'GET',
  path: '/api/review-service/reviews',
  summary: 'The newest reviews of a product at the review service.',
  access: 'anyone',
  query: object({ product: text('Slug of the product.', { minLength: 1, maxLength: 200 }) }),
  answer: object({
    isKnown: boolean('Whether the service has answered about this product, now or before.'),
    average: number('Mean of the ratings; 0 without reviews.'),
    count: integer('How many reviews there are.'),
    reviews: list(
      'The newest first.',
      object({
        author: text('Who wrote it.'),
        rating: integer('Stars, 1 to 5.', { minimum: 1, maximum: 5 }),
        title: text('Title; empty without one.'),
        text: text('What it says.'),
        date: text('Day on which it was written.', { format: 'date' }),
      }),
    ),
  }),
});

/** @param {import('./reviews.mjs').ReviewService} service */
export const reviewCall = (service) =>
  defineHandler(listReviews, async ({ query, shop }) => {
    const reviews = await service.of(query.product, shop.env.now());
    const sum = (reviews ?? []).reduce((total, { rating }) => total + rating, 0);
    const count = reviews?.length ?? 0;
    const average = count === 0 ? 0 : Math.round((sum / count) * 10) / 10;
    return { isKnown: reviews !== undefined, average, count, reviews: [...(reviews ?? [])] };
  });
