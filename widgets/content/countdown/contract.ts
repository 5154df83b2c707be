import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'countdown',
  renders: { element: 'div' },
  summary: 'Counts down to a time, every second. Nothing is shown once that has come, except the slot "ended".',
  kind: 'data',
  props: object({
    until: text(
      'The time, such as 2026-12-01T09:00 or 2026-12-01T09:00+05:30; without an offset in the time zone of the market.',
      { minLength: 1, means: 'time' },
    ),
    label: optional(text('Event that it counts down to, for screen readers.')),
    ...appearance,
  }),
  data: object({
    days: text('Days left, at least two digits.'),
    hours: text('Hours, two digits.'),
    minutes: text('Minutes, two digits.'),
    seconds: text('Seconds, two digits.'),
    ended: boolean('Whether the time has come.'),
  }),
  events: { end: { summary: 'The time has come while the page was open.' } },
  slots: {
    children: { summary: 'Shown while it counts, in place of the usual text.' },
    ended: { summary: 'Shown once the time has come.' },
  },
});
