import { filterExpression } from '../../schemas/entities/filter-expression.ts';
import { list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { paging } from './paging.ts';

/** Query of a review search. */
export const reviewQuery = object(
  {
    q: optional(text('Text to search for', { maxLength: limits.maxQueryLength, default: limits.review.q })),
    ...paging(limits.review.perPage),
    sortBy: optional(
      text('defaultRating or createdAt, with :asc or :desc', { maxLength: 60, default: limits.review.sortBy }),
    ),
    filterExpressions: optional(
      list('Conditions on the field score', filterExpression, { maxItems: limits.maxFilterExpressions, default: [] }),
    ),
  },
  'A search for reviews',
);
export type ReviewQuery = Static<typeof reviewQuery>;
