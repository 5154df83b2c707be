import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, integer, list, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

const element = {
  item: anything('The element.'),
  index: integer('Its place, from 0.'),
  first: boolean('True for the first.'),
  last: boolean('True for the last.'),
  selected: boolean('Whether it is the one in view.'),
};

export default defineWidget({
  name: 'carousel',
  summary:
    'Elements side by side, to swipe, to page or to watch. Works by scrolling, so it works without script as well.',
  kind: 'data',
  props: object({
    label: text('Name for screen readers.', { minLength: 1 }),
    items: list('The elements.', anything('Element.'), { default: [] }),
    autoplay: boolean(
      'Moves on by itself; never for those who want less motion, and not while it is hovered or focused.',
      { default: false },
    ),
    delayMs: integer('Milliseconds between two moves.', { default: limits.carouselAutoplayMs, minimum: 1000 }),
    loop: boolean('Goes on with the first after the last.', { default: false }),
    previousLabel: text('Name of the button back.', { default: 'Previous' }),
    nextLabel: text('Name of the button forward.', { default: 'Next' }),
    playLabel: text('Name of the button that starts it.', { default: 'Play' }),
    stopLabel: text('Name of the button that stops it.', { default: 'Pause' }),
    slideLabel: text('Name of one element; {index} and {count} are filled in.', { default: '{index} of {count}' }),
    ...appearance,
  }),
  data: object({
    selectedIndex: integer('Place of the element in view.'),
    trackedItem: anything('The element in view.'),
    trackedList: list('All elements.', anything('Element.')),
    canScrollNext: boolean('Whether there is one after it.'),
    canScrollPrev: boolean('Whether there is one before it.'),
    isPlaying: boolean('Whether it moves by itself.'),
  }),
  actions: {
    scrollTo: {
      summary: 'Goes to an element.',
      payload: object({ index: integer('Its place, from 0.', { minimum: 0 }) }),
    },
    next: { summary: 'Goes to the next.' },
    previous: { summary: 'Goes to the one before.' },
    play: { summary: 'Lets it move by itself.' },
    stop: { summary: 'Stops it from moving by itself.' },
  },
  events: {
    select: {
      summary: 'Another element came into view.',
      data: object({ index: integer('Its place.'), item: anything('The element.') }),
    },
  },
  slots: {
    item: { summary: 'Drawn for each element.', each: true, data: object(element) },
    thumbnail: { summary: 'Drawn for each element below, to go to it.', each: true, data: object(element) },
  },
});
