import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

const condition = object({
  field: text('The field.'),
  operator: text('How it is compared.'),
  value: text('The value.'),
  action: text('DROP.'),
});

export default defineWidget({
  name: 'filter-chip',
  summary: 'A condition in force, to be taken away with one press.',
  kind: 'data',
  props: object({
    filter: anything('The condition, as a list publishes it.'),
    label: optional(text('What it says; the label of the condition unless given.')),
    dropLabel: text('Read out before the label.', { default: 'Remove filter' }),
    ...appearance,
  }),
  data: object({ values: anything('Value of the condition.'), selected: text('What it says.') }),
  actions: {
    drop: { summary: 'Takes the condition away.' },
    toggle: { summary: 'Takes the condition away.' },
    clear: { summary: 'Takes every condition on the field away.' },
  },
  events: {
    drop: { summary: 'The condition is to be taken away.', data: condition, follows: ['drop', 'toggle'] },
    clear: {
      summary: 'Every condition on the field is to be taken away.',
      data: object({ field: text('The field.') }),
      follows: ['clear'],
    },
  },
});
