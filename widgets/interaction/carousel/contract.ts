import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, number, object, optional, text } from '../../../schemas/schema.ts';
import { styleToken } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const element = {
  item: anything('The item.'),
  index: integer('Index, from 0.'),
  first: boolean('True for the first item.'),
  last: boolean('True for the last item.'),
  selected: boolean('Whether it is the selected item.'),
};

export default defineWidget({
  name: 'carousel',
  summary: 'Items side by side, with swiping, paging and autoplay. Scrolls natively, so it works without script.',
  kind: 'data',
  alsoKnownAs: ['slideshow', 'gallery', 'swiper'],
  props: object({
    label: text('Accessible name.', { minLength: 1 }),
    items: list('The items.', anything('Element.'), { default: [] }),
    autoplay: boolean('Autoplay; paused on hover and focus, and off for shoppers who prefer reduced motion.', {
      default: false,
    }),
    delayMs: integer('Milliseconds between two items.', { default: limits.carouselAutoplayMs, minimum: 1000 }),
    perView: optional(
      styleToken(
        'perView',
        number('Items side by side; a fraction shows that there are more.', { minimum: 1, maximum: 12 }),
      ),
    ),
    loop: boolean('Continues from the last item with the first.', { default: false }),
    dots: boolean(
      'On phones, a dot below for each item, a button that shows it, instead of arrows and thumbnails; a number where there are too many for a line.',
      {
        default: false,
      },
    ),
    previousLabel: text('Accessible name of the previous button.', { default: 'Previous' }),
    nextLabel: text('Accessible name of the next button.', { default: 'Next' }),
    playLabel: text('Accessible name of the button that starts autoplay.', { default: 'Play' }),
    stopLabel: text('Accessible name of the button that stops autoplay.', { default: 'Pause' }),
    slideLabel: text('Accessible name of an item; {index} and {count} are filled in.', {
      default: '{index} of {count}',
    }),
    ...appearance,
  }),
  data: object({
    selectedIndex: integer('Index of the selected item.'),
    trackedItem: anything('The selected item.'),
    trackedList: list('All items.', anything('Element.')),
    canScrollNext: boolean('Whether there is a next item.'),
    canScrollPrev: boolean('Whether there is a previous item.'),
    isPlaying: boolean('Whether autoplay is on.'),
  }),
  actions: {
    scrollTo: {
      summary: 'Scrolls to an item.',
      payload: object({ index: integer('Index, from 0.', { minimum: 0 }) }),
    },
    next: { summary: 'Goes to the next item.' },
    previous: { summary: 'Goes to the previous item.' },
    play: { summary: 'Starts autoplay.' },
    stop: { summary: 'Stops autoplay.' },
  },
  events: {
    select: {
      summary: 'Another item was selected.',
      data: object({ index: integer('Its index.'), item: anything('The item.') }),
    },
  },
  slots: {
    item: { summary: 'Rendered for each item.', each: true, data: object(element) },
    thumbnail: {
      summary: 'Rendered below for each item, as a button that selects it.',
      each: true,
      data: object(element),
    },
  },
});
