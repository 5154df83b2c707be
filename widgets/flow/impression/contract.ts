import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'impression',
  renders: { element: 'div' },
  summary: 'Reports once that a shopper has seen its content.',
  kind: 'data',
  alsoKnownAs: ['viewability', 'in-view', 'visible', 'intersection-observer'],
  props: object({
    ratio: number('How much of it, or of the screen, must be visible.', {
      default: limits.impressionVisibleRatio,
      minimum: 0,
      maximum: 1,
    }),
    milliseconds: integer('For how long, without a break.', {
      default: limits.impressionVisibleMs,
      minimum: 0,
      maximum: 60_000,
    }),
    name: optional(
      text('Name that analytics knows it by: the event "impression" is told once, without a handler.', {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    ...appearance,
  }),
  data: object({ seen: boolean('Whether it was seen.') }),
  slots: { children: { summary: 'Content to be seen.' } },
  events: { seen: { summary: 'It was seen, for the first time.' } },
});
