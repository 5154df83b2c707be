import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const pressed = object({
  field: text('The field.'),
  operator: text('Comparison operator.'),
  value: text('The value.'),
});

export default defineWidget({
  name: 'facet',
  summary: 'The values that a list can be filtered by, with product counts.',
  kind: 'data',
  props: object({
    facet: anything('The facet, as a list publishes it.'),
    operator: optional(
      choice("How a value is applied: added, replacing the others, or excluded; the list's operator by default.", [
        'IN',
        'IS',
        'NOT_IS',
      ]),
    ),
    label: optional(text("Label; the facet's own by default.")),
    limit: integer('Number of values before the rest is collapsed.', { default: 8, minimum: 1 }),
    moreLabel: text('Label of the button that shows the rest.', { default: 'More' }),
    findLabel: text('Accessible name of the search among the values; {label} is filled in.', {
      default: 'Search in {label}',
    }),
    noMatchLabel: text('Text when no value matches the search.', { default: 'No match' }),
    open: boolean('Whether the values are initially expanded.', { default: true }),
    ...appearance,
  }),
  data: object({
    field: text('The field.'),
    values: list('The values.', anything('Value: value, label, count, isSelected, href, displayConfig.')),
    selected: list('The selected values.', text('Value.')),
    query: text('Text of the search among the values, which a facet of many values has.'),
  }),
  actions: {
    toggle: { summary: 'Toggles a value.', payload: object({ value: text('The value.') }) },
    drop: { summary: 'Unselects a value.', payload: object({ value: text('The value.') }) },
    clear: { summary: 'Unselects all values.' },
    find: { summary: 'Searches among the values.', payload: object({ query: text('The text.') }) },
  },
  events: {
    toggle: { summary: 'A value was toggled.', data: pressed, follows: ['toggle'] },
    drop: { summary: 'A value was unselected.', data: pressed, follows: ['drop'] },
    clear: {
      summary: 'All values were unselected.',
      data: object({ field: text('The field.') }),
      follows: ['clear'],
    },
  },
});
