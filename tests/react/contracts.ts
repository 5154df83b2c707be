import { defineWidget } from '../../schemas/contract/widget.ts';
import { integer, list, number, object, optional, text } from '../../schemas/schema.ts';

/** The widgets of these tests, none of which is shipped: one that only uses hooks, and three that use libraries. */
export const counter = defineWidget({
  name: 'counter',
  summary: 'Counts presses with hooks.',
  react: true,
  props: object({ label: text('Name.'), broken: optional(text('Breaks it where it is "yes".')) }),
  events: {
    count: { summary: 'The shopper has counted.', data: object({ count: integer('How often.') }) },
  },
  slots: { note: { summary: 'Shown below.' } },
});

/** A carousel by a library. */
export const slides = defineWidget({
  name: 'slides',
  summary: 'A carousel of embla.',
  react: true,
  events: { move: { summary: 'Another slide is shown.', data: object({ index: integer('Which one.') }) } },
});

/** A chart by a library. */
export const chart = defineWidget({
  name: 'chart',
  summary: 'A bar chart of recharts.',
  react: true,
  props: object({ values: list('Heights.', number('Height.')) }),
  events: { pick: { summary: 'A bar is chosen.', data: object({ name: text('Which one.') }) } },
});

/** A date picker by a library. */
export const calendar = defineWidget({
  name: 'calendar',
  summary: 'A date picker of react-day-picker.',
  react: true,
  props: object({ month: text('First day of the month that is shown.') }),
  events: { pick: { summary: 'A day is chosen.', data: object({ day: integer('Day of the month.') }) } },
});
