import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'option-picker',
  summary: 'The values of one option of a product, as swatches or as words. What cannot be had is marked.',
  kind: 'data',
  props: object({
    option: anything('The option, as the product widget publishes it.'),
    label: optional(text("What is chosen; the option's own name unless given.")),
    display: choice('How values are drawn; by what the option says unless given.', ['auto', 'swatch', 'word', 'list'], {
      default: 'auto',
    }),
    unavailableLabel: text('Read out with a value that goes with none of the other choices.', {
      default: 'not available in this combination',
    }),
    soldOutLabel: text('Read out with a value that is sold out.', { default: 'sold out' }),
    ...appearance,
  }),
  data: object({
    name: text('What is chosen, such as Size.'),
    options: list('The values.', anything('Value: value, isSelected, isAvailable, isInStock, displayConfig.')),
    selected: optional(text('The chosen value.')),
    hasChoice: boolean('Whether there is more than one value.'),
  }),
  actions: { select: { summary: 'Chooses a value.', payload: object({ value: text('The value.') }) } },
  events: {
    select: {
      summary: 'A value was chosen.',
      data: object({ option: anything('Position of the option, from 0.'), value: text('The value.') }),
    },
  },
});
