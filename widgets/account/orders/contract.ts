import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { order } from '../../../schemas/entities/orders/order.ts';
import { boolean, integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const shownOrder = object({
  ...order.properties,
  displayStatus: text('Order status for display.'),
  pieces: integer('Number of pieces.'),
});

export default defineWidget({
  name: 'orders',
  summary: 'Orders of the shopper who is signed in, the newest first.',
  loads: true,
  calls: ['order.list'],
  props: object({
    first: integer('Orders per request.', { default: limits.listPerPage, minimum: 1, maximum: 100 }),
    ...appearance,
  }),
  data: object({
    orders: list('The orders so far.', shownOrder),
    hasNext: boolean('Whether there are older ones.'),
  }),
  actions: { fetchNext: { summary: 'Appends older orders.' } },
  events: fetchFailure,
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] },
      summary: 'Rendered for each order.',
      each: true,
      data: object({
        item: shownOrder,
        index: integer('Index, from 0.'),
        first: boolean('True for the first order.'),
        last: boolean('True for the last order.'),
        count: integer('Number of rendered orders.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above the orders.' },
    after: { summary: 'Rendered below the orders.' },
  },
});
