import { defineWidget } from '../../../schemas/contract/widget.ts';
import { order } from '../../../schemas/entities/order.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

export default defineWidget({
  name: 'order',
  summary: 'One order of the shopper, with its status.',
  loads: true,
  calls: ['order.get'],
  props: object({
    orderSimpleId: optional(text('Order number.')),
    orderId: optional(text('Order id, instead of the number.')),
  }),
  events: fetchFailure,
  data: object({ order: optional(order), displayStatus: optional(text('Order status for display.')) }),
});
