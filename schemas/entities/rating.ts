import { integer, list, number, object, optional, type Static } from '../schema.ts';

/** What shoppers think of a product, over all its published reviews. */
export const ratingSummary = object(
  {
    average: number('Mean score, 0 when there is no review'),
    count: integer('Number of reviews'),
    distribution: optional(
      list(
        'How many reviews gave each score, best first',
        object({ score: integer('Score'), count: integer('Number of reviews') }),
      ),
    ),
  },
  'Summary of the reviews',
);
export type RatingSummary = Static<typeof ratingSummary>;
