import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'scroll-threshold',
  renders: { element: 'div' },
  summary: 'Reports when the page is scrolled past a position.',
  kind: 'data',
  alsoKnownAs: ['scroll-trigger', 'scroll-spy', 'sticky-trigger', 'back-to-top'],
  props: object({
    mode: choice(
      'Unit of the threshold: pixels, or a percentage of the scrollable length.',
      ['position', 'percentage', 'distance'],
      { default: 'position' },
    ),
    threshold: number('The threshold.', { default: limits.scrollThreshold, minimum: 0 }),
    ...appearance,
  }),
  data: object({
    passed: boolean('Whether the page is scrolled past it.'),
    y: number('How far the page is scrolled, in pixels.'),
    error: optional(object({ message: text('Why it says nothing.') })),
  }),
  slots: { children: { summary: 'Content.' } },
  events: {
    pass: { summary: 'The page was scrolled past the threshold.' },
    return: { summary: 'The page was scrolled back before the threshold.' },
  },
});
