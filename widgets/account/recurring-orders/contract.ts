import { defineWidget } from '../../../schemas/contract/widget.ts';
import { recurringOrder } from '../../../schemas/entities/orders/recurring-order.ts';
import { anything, boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const which = object({ id: optional(text('Id of the recurring order.')) });

export default defineWidget({
  name: 'recurring-orders',
  summary:
    'Subscriptions of the customer: what comes when, where, for how much and paid by what, to skip, pause, resume, move and end.',
  loads: true,
  alsoKnownAs: ['subscriptions', 'subscription-list', 'manage-subscription'],
  calls: ['recurringOrder.list', 'recurringOrder.change', 'recurringOrder.setAddress', 'recurringOrder.changeCard'],
  props: object({ ...appearance }),
  data: object({
    recurringOrders: list('The recurring orders, the latest first.', recurringOrder),
    found: integer('Their number.'),
    changing: optional(text('Id of the one that is being changed.')),
    message: optional(text('Why the last change was not stored.')),
  }),
  actions: {
    skip: { summary: 'Skips the next delivery.', payload: which },
    pause: { summary: 'Pauses deliveries until they are resumed.', payload: which },
    resume: { summary: 'Resumes deliveries.', payload: which },
    end: { summary: 'Cancels the subscription.', payload: which },
    deliverTo: {
      summary: 'Sends the next deliveries to a saved address.',
      payload: object({ ...which.properties, addressId: optional(text('Id of the saved address.')) }),
    },
    changeCard: {
      summary: 'Opens the page of the payment service on which the card is replaced, then returns.',
      payload: which,
    },
  },
  events: {
    ...fetchFailure,
    changed: {
      summary: 'A change is stored.',
      data: object({ change: text('SKIP, PAUSE, RESUME, END or ADDRESS.'), recurringOrder }),
    },
    failure: { summary: 'A change was not stored.', data: object({ error: anything('The error.') }) },
  },
  slots: {
    item: {
      within: { otherwise: ['ul', 'li'] },
      summary: 'Rendered for each recurring order.',
      each: true,
      data: object({
        item: recurringOrder,
        index: integer('Index, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
        count: integer('Number of rendered recurring orders.'),
      }),
    },
    empty: { summary: 'Rendered when there are none.' },
    before: { summary: 'Rendered above them.' },
    after: { summary: 'Rendered below them.' },
  },
});
