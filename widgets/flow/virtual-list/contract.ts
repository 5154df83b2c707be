import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { itemData } from '../../ui/lists/item-contract.ts';

const { overscan, itemSize, scrollEndBuffer, windowScroll } = limits.virtualList;

export default defineWidget({
  name: 'virtual-list',
  renders: { element: 'div' },
  summary: 'A list of thousands of items of which only those near the screen are rendered, with a position to go to.',
  kind: 'data',
  alsoKnownAs: ['virtualized-list', 'virtuoso', 'infinite-scroll', 'recycler', 'windowed-list'],
  props: object({
    items: list('The list.', anything('Element.'), { default: [] }),
    label: text('Its accessible name.', { minLength: 1 }),
    itemSize: integer('Estimated item height in pixels before it is measured.', { default: itemSize, minimum: 1 }),
    overscan: integer('Items rendered beyond each edge of the viewport.', {
      default: overscan,
      minimum: 0,
      maximum: 200,
    }),
    scrollEndBuffer: integer('How many items before the last one the event "end" is emitted.', {
      default: scrollEndBuffer,
      minimum: 0,
    }),
    windowScroll: boolean('Scrolls with the page; otherwise in a box of its own, 30 rem high.', {
      default: windowScroll,
    }),
    ...appearance,
  }),
  data: object({
    count: integer('Number of items.'),
    range: object({ from: integer('Index of the first rendered item.'), to: integer('Index after the last one.') }),
  }),
  actions: {
    scrollToIndex: {
      summary: 'Scrolls to an item.',
      payload: object({ index: integer('Its index, from 0.', { minimum: 0 }) }),
    },
  },
  slots: {
    item: {
      summary: 'Rendered for each item, inside an "li".',
      each: true,
      within: { otherwise: ['ul', 'li'] },
      data: itemData,
    },
    empty: { summary: 'Rendered when the list is empty.', within: { outside: true, otherwise: [] } },
  },
  events: {
    end: { summary: 'The end is near: more can be loaded. Once for each length of the list.' },
    scrollEnd: { summary: 'Scrolling has stopped.' },
  },
});
