import { integer, optional } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** The two query parameters of a paged list. */
export const paging = (perPage: number) => ({
  page: optional(integer('Page, from 1', { minimum: 1, maximum: limits.maxPage, default: 1 })),
  perPage: optional(integer('Items per page', { minimum: 1, maximum: limits.maxPerPage, default: perPage })),
});
