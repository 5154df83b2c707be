import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'sort',
  summary: 'The order of a list.',
  kind: 'data',
  props: object({
    options: list('The orders, as a list publishes them.', anything('Order: value and label.'), { default: [] }),
    value: text('The order in force.', { default: '' }),
    label: text('What is chosen.', { default: 'Sort by' }),
    applyLabel: text('What the button says that applies the choice where there is no script.', { default: 'Apply' }),
    name: optional(text('Name in the address, for browsers without script.')),
    ...appearance,
  }),
  data: object({ values: list('The orders.', anything('Order.')), selected: text('The order in force.') }),
  actions: {
    toggle: { summary: 'Chooses an order.', payload: object({ value: text('The order.') }) },
    clear: { summary: 'Goes back to the first order.' },
  },
  events: { change: { summary: 'Another order was chosen.', data: object({ sortBy: text('The order.') }) } },
});
