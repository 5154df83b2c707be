import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { itemData } from '../../ui/lists/item-contract.ts';

const { overscan, itemSize } = limits.virtualList;

export default defineWidget({
  name: 'repeater',
  summary: 'Renders its item slot for each item of a list.',
  kind: 'data',
  renders: { prop: 'tag' },
  alsoKnownAs: ['list', 'for', 'foreach', 'for-each', 'each', 'loop', 'map', 'items'],
  props: object({
    items: list('The list.', anything('Element.'), { default: [] }),
    limit: optional(integer('Maximum number of items.', { minimum: 0 })),
    tag: optional(choice('Element around the list; none by default.', ['div', 'ul', 'ol'])),
    label: optional(text('Accessible name of the list.')),
    virtual: boolean(
      'Renders only the visible items and some more, for lists of thousands. Requires a tag, and items of similar height.',
      { default: false },
    ),
    itemSize: integer('Estimated item height in pixels before it is measured, for a virtual list.', {
      default: itemSize,
      minimum: 1,
    }),
    overscan: integer('Items rendered beyond each edge of the viewport, for a virtual list.', {
      default: overscan,
      minimum: 0,
      maximum: 200,
    }),
    ...appearance,
  }),
  data: object({
    count: integer('Number of items.'),
    from: optional(integer('Index of the first rendered item, for a virtual list.')),
    to: optional(integer('Index after the last rendered item.')),
  }),
  slots: {
    item: {
      summary: 'Rendered for each item; in "ul" and "ol" inside an "li".',
      within: { prop: 'tag', given: { ul: ['li'], ol: ['li'] }, otherwise: [] },
      each: true,
      data: itemData,
    },
    empty: { summary: 'Rendered when the list is empty.', within: { outside: true, otherwise: [] } },
  },
});
