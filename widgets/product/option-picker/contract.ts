import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'option-picker',
  summary: 'The values of one product option, as swatches or text. Unavailable values are marked.',
  kind: 'data',
  props: object({
    option: anything('The option, as the product widget publishes it.'),
    label: optional(text("Label; the option's own name by default.")),
    display: choice(
      'Appearance of the values; given by the option by default, and a list for more than 12.',
      ['auto', 'swatch', 'word', 'list'],
      {
        default: 'auto',
      },
    ),
    applyLabel: text('Label of the button that applies the choice without script.', { default: 'Choose' }),
    unavailableLabel: text('Screen reader text for a value that does not exist with the other choices.', {
      default: 'not available in this combination',
    }),
    soldOutLabel: text('Screen reader text for a value that is sold out.', { default: 'sold out' }),
    ...appearance,
  }),
  data: object({
    name: text('Name of the option, such as Size.'),
    options: list('The values.', anything('Value: value, isSelected, isAvailable, isInStock, displayConfig.')),
    selected: optional(text('The selected value.')),
    hasChoice: boolean('Whether there is more than one value.'),
  }),
  actions: { select: { summary: 'Selects a value.', payload: object({ value: text('The value.') }) } },
  events: {
    select: {
      summary: 'A value was selected.',
      data: object({ option: anything('Position of the option, from 0.'), value: text('The value.') }),
    },
  },
});
