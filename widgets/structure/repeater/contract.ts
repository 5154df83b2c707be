import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

const { overscan, itemSize } = limits.virtualList;

export default defineWidget({
  name: 'repeater',
  summary: 'Draws its item slot once for each element of a list.',
  kind: 'data',
  props: object({
    items: list('The list.', anything('Element.'), { default: [] }),
    limit: optional(integer('At most so many.', { minimum: 0 })),
    tag: optional(choice('Element around the list; without it there is none.', ['div', 'ul', 'ol'])),
    label: optional(text('Name of the list for screen readers.')),
    virtual: boolean(
      'Draws only what is on the screen and some more, for lists of thousands. Needs a tag, and elements of like height.',
      { default: false },
    ),
    itemSize: integer('Height of an element in pixels until it is measured, for a virtual list.', {
      default: itemSize,
      minimum: 1,
    }),
    overscan: integer('Elements drawn beyond each end of the screen, for a virtual list.', {
      default: overscan,
      minimum: 0,
      maximum: 200,
    }),
    ...appearance,
  }),
  data: object({
    count: integer('How many elements there are.'),
    from: optional(integer('First element that is drawn, from 0, for a virtual list.')),
    to: optional(integer('The element after the last that is drawn.')),
  }),
  slots: {
    item: {
      summary: 'Drawn for each element.',
      each: true,
      data: object({
        item: anything('The element.', { elementOf: 'items' }),
        index: integer('Its place, from 0.'),
        first: boolean('True for the first.'),
        last: boolean('True for the last.'),
      }),
    },
    empty: { summary: 'Drawn when there are none.' },
  },
});
