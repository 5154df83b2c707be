import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

const pressed = object({ field: text('The field.'), operator: text('How it is compared.'), value: text('The value.') });

export default defineWidget({
  name: 'facet',
  summary: 'The values that a list can be filtered by, with how many products have each.',
  kind: 'data',
  props: object({
    facet: anything('The facet, as a list publishes it.'),
    operator: optional(
      choice('Whether a value is added to the others, replaces them, or is left out; as the list says unless given.', [
        'IN',
        'IS',
        'NOT_IS',
      ]),
    ),
    label: optional(text("What is filtered by; the facet's own label unless given.")),
    limit: integer('How many values are shown before the rest is folded away.', { default: 8, minimum: 1 }),
    moreLabel: text('What unfolds the rest.', { default: 'More' }),
    open: boolean('Whether the values are unfolded at first.', { default: true }),
    ...appearance,
  }),
  data: object({
    field: text('The field.'),
    values: list('The values.', anything('Value: value, label, count, isSelected, href, displayConfig.')),
    selected: list('The chosen values.', text('Value.')),
  }),
  actions: {
    toggle: { summary: 'Chooses a value or takes it back.', payload: object({ value: text('The value.') }) },
    drop: { summary: 'Takes a value back.', payload: object({ value: text('The value.') }) },
    clear: { summary: 'Takes all values back.' },
  },
  events: {
    toggle: { summary: 'A value was pressed.', data: pressed, follows: ['toggle'] },
    drop: { summary: 'A value is to be taken back.', data: pressed, follows: ['drop'] },
    clear: {
      summary: 'All values are to be taken back.',
      data: object({ field: text('The field.') }),
      follows: ['clear'],
    },
  },
});
