import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const condition = object({
  field: text('The field.'),
  operator: text('Comparison operator.'),
  value: text('The value.'),
  action: text('DROP.'),
});

export default defineWidget({
  name: 'filter-chip',
  summary: 'An active filter with a remove button.',
  kind: 'data',
  props: object({
    filter: anything('The filter, as a list publishes it.'),
    label: optional(text("Label; the filter's own by default.")),
    dropLabel: text('Screen reader text before the label.', { default: 'Remove filter' }),
    ...appearance,
  }),
  data: object({ values: anything('Value of the filter.'), selected: text('The label.') }),
  actions: {
    drop: { summary: 'Removes the filter.' },
    toggle: { summary: 'Removes the filter.' },
    clear: { summary: 'Removes every filter on the field.' },
  },
  events: {
    drop: { summary: 'The filter was removed.', data: condition, follows: ['drop', 'toggle'] },
    clear: {
      summary: 'All filters on the field were removed.',
      data: object({ field: text('The field.') }),
      follows: ['clear'],
    },
  },
});
