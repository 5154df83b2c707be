import { integer, list, number, object, optional, type Static } from '../../schema.ts';

/** Summary of the published reviews of a product. */
export const ratingSummary = object(
  {
    average: number('Mean score, 0 when there is no review'),
    count: integer('Number of reviews'),
    distribution: optional(
      list(
        'Number of reviews with each score, best first',
        object({ score: integer('Score'), count: integer('Number of reviews') }),
      ),
    ),
  },
  'Summary of the reviews',
);
export type RatingSummary = Static<typeof ratingSummary>;
