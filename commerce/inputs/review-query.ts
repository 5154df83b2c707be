import { filterExpression } from '../../schemas/entities/catalogue/filter-expression.ts';
import { list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { paging } from './paging.ts';

const queryOf = ({ q, perPage, sortBy }: { q: string; perPage: number; sortBy?: string }, description: string) =>
  object(
    {
      q: optional(text('Text to search for', { maxLength: limits.maxQueryLength, default: q })),
      ...paging(perPage),
      sortBy: optional(
        text('defaultRating or createdAt, with :asc or :desc', {
          maxLength: 60,
          ...(sortBy === undefined ? {} : { default: sortBy }),
        }),
      ),
      filterExpressions: optional(
        list('Conditions on the field score', filterExpression, { maxItems: limits.maxFilterExpressions, default: [] }),
      ),
    },
    description,
  );

/** Query of a review search. */
export const reviewQuery = queryOf(limits.review, 'A search for reviews');
/** Query of a review search. */
export type ReviewQuery = Static<typeof reviewQuery>;

/** Query of a search for testimonials, by default the newest first. */
export const testimonialQuery = queryOf(limits.testimonials, 'A search for testimonials');
