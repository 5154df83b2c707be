import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, number, object, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const { speed, delay, direction } = limits.marquee;

export default defineWidget({
  name: 'marquee',
  renders: { element: 'section' },
  summary: 'Content that moves sideways without end. It stands still for shoppers who prefer reduced motion.',
  kind: 'data',
  alsoKnownAs: ['ticker-tape', 'scrolling-text', 'announcement-bar', 'news-ticker', 'fast-marquee'],
  props: object({
    label: text('Its accessible name.', { minLength: 1 }),
    speed: number('Pixels a second.', { default: speed, minimum: 1, maximum: 2000 }),
    delay: number('Seconds before it starts.', { default: delay, minimum: 0, maximum: 60 }),
    direction: choice('Where it moves to.', ['left', 'right'], { default: direction }),
    loops: integer('How often it goes through; 0 for ever.', { default: 0, minimum: 0 }),
    pauseOnHover: boolean('Stops while the pointer or the focus is on it.', { default: true }),
    pauseOnClick: boolean('Stops when it is clicked, until it is clicked again.', { default: false }),
    pauseLabel: text('Label of the button that stops it.', { default: 'Pause' }),
    playLabel: text('Label of the button that starts it again.', { default: 'Play' }),
    ...appearance,
  }),
  data: object({ paused: boolean('Whether the shopper or the page has stopped it.') }),
  actions: { pause: { summary: 'Stops it.' }, resume: { summary: 'Starts it again.' } },
  slots: { children: { summary: 'Moving content.' } },
  events: { end: { summary: 'It has gone through as often as it should.' } },
});
