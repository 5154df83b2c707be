import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'sort',
  summary: 'The order of a list.',
  kind: 'data',
  props: object({
    options: list('The orders, as a list publishes them.', anything('Order: value and label.'), { default: [] }),
    value: text('Current order.', { default: '' }),
    label: text('Label.', { default: 'Sort by' }),
    applyLabel: text('Label of the button that applies the choice without script.', { default: 'Apply' }),
    name: optional(text('Query parameter, for browsers without script.')),
    ...appearance,
  }),
  data: object({ values: list('The orders.', anything('Order.')), selected: text('Current order.') }),
  actions: {
    toggle: { summary: 'Chooses an order.', payload: object({ value: text('The order.') }) },
    clear: { summary: 'Resets to the first order.' },
  },
  events: { change: { summary: 'Another order was chosen.', data: object({ sortBy: text('The order.') }) } },
});
