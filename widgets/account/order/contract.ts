import { defineWidget } from '../../../schemas/contract/widget.ts';
import { order, orderLineItem } from '../../../schemas/entities/orders/order.ts';
import { anything, boolean, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';

const details = (description: string) => list(description, object({ label: text('Label.'), value: text('Value.') }));

const line = object({
  ...orderLineItem.properties,
  details: details('Customisation, attributes, gift card and delivery of the item, in words.'),
});

export default defineWidget({
  name: 'order',
  summary: 'One order of the shopper, with its status.',
  loads: true,
  calls: ['order.get', 'cart.addLines'],
  props: object({
    orderSimpleId: optional(text('Order number.')),
    orderId: optional(text('Order id, instead of the number.')),
    lineItem: optional(text('Line of the order to publish alone.')),
  }),
  actions: { buyAgain: { summary: 'Adds the items of the order to the cart.' } },
  events: {
    ...fetchFailure,
    buySuccess: { summary: 'The items are in the cart.', data: object({ cart: anything('The cart.') }) },
    buyFailure: { summary: 'The items were not added.', data: object({ error: anything('The error.') }) },
  },
  data: object({
    order: optional(order),
    displayStatus: optional(text('Order status for display.')),
    lines: list('Items of the order, with what was chosen for them.', line),
    lineItem: optional(line),
    details: details('Attributes of the order, in words.'),
    isBuying: boolean('Whether the items are being added to the cart.'),
    message: optional(text('Why they were not added.')),
  }),
});
