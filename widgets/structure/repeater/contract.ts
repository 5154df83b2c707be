import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'repeater',
  summary: 'Draws its item slot once for each element of a list.',
  kind: 'data',
  props: object({
    items: list('The list.', anything('Element.'), { default: [] }),
    limit: optional(integer('At most so many.', { minimum: 0 })),
    tag: optional(choice('Element around the list; without it there is none.', ['div', 'ul', 'ol'])),
    label: optional(text('Name of the list for screen readers.')),
    ...appearance,
  }),
  data: object({ count: integer('How many elements there are.') }),
  slots: {
    item: {
      summary: 'Drawn for each element.',
      each: true,
      data: object({
        item: anything('The element.'),
        index: integer('Its place, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
      }),
    },
    empty: { summary: 'Drawn when there are none.' },
  },
});
