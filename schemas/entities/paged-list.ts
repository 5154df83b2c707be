import { integer, list, object, type TSchema } from '../schema.ts';

/** One page of a list. There is a next page while `page × perPage` is below `found`. */
export const pagedList = <Hit extends TSchema>(description: string, hit: Hit) =>
  object(
    {
      hits: list('The items of this page', hit),
      found: integer('Total number of items'),
      page: integer('Page, from 1'),
      perPage: integer('Items per page'),
    },
    description,
  );
