import { promotionOrder } from '../../../commerce/inputs/promotion-order.ts';
import { limits } from '../../../commerce/limits.ts';
import { promotion } from '../../../schemas/entities/cart/discount.ts';
import { boolean, choice, integer, object } from '../../../schemas/schema.ts';
import { appearance } from '../elements/appearance.ts';

/** Creates the props of a list of promotions. */
export const promotionProps = (perPage: number) => ({
  page: integer('First page that is shown.', { default: 1, minimum: 1, maximum: limits.maxPage }),
  perPage: integer('Promotions per page.', { default: perPage, minimum: 1, maximum: limits.maxPerPage }),
  orderBy: promotionOrder,
  sortOrder: choice('Direction.', ['ASC', 'DESC'], { default: 'DESC' }),
  ...appearance,
});

/** Data about the current page of a list of promotions. */
export const promotionPaging = {
  found: integer('Number of all promotions.'),
  page: integer('Current page.'),
  hasNext: boolean('Whether there is a next page.'),
  hasPrevious: boolean('Whether there is a previous page.'),
};

/** Actions that go to another page of promotions. */
export const promotionPagingActions = {
  fetchPage: {
    summary: 'Goes to a page if it exists.',
    payload: object({ page: integer('Page number.', { minimum: 1 }) }),
  },
  next: { summary: 'Goes to the next page.' },
  previous: { summary: 'Goes to the previous page.' },
};

/** Slots of a list of promotions. */
export const promotionSlots = {
  item: {
    within: { otherwise: ['ul', 'li'] as const },
    summary: 'Rendered for each promotion.',
    each: true as const,
    data: object({
      item: promotion,
      index: integer('Index, from 0.'),
      first: boolean('True for the first promotion.'),
      last: boolean('True for the last promotion.'),
      count: integer('Number of rendered promotions.'),
    }),
  },
  empty: { summary: 'Rendered when there are none.' },
  before: { summary: 'Rendered above the promotions.' },
  after: { summary: 'Rendered below the promotions.' },
};
