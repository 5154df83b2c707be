import { timePattern } from '../../../plan/local-time.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, object, optional, text } from '../../../schemas/schema.ts';

const zone = 'A time without an offset is in the time zone of the market.';

export default defineWidget({
  name: 'schedule',
  renders: {},
  summary: 'Shows its content from one time until another. Every node has it in short as "from" and "until".',
  kind: 'data',
  props: object({
    from: optional(
      text(`First moment, such as 2026-12-01T09:00. ${zone}`, { pattern: timePattern, notAbove: 'until' }),
    ),
    until: optional(text(`First moment at which it is over. ${zone}`, { pattern: timePattern })),
  }),
  data: object({ status: choice('Where the present is.', ['before', 'active', 'after']) }),
  slots: {
    before: { summary: 'Shown before the first moment.' },
    after: { summary: 'Shown when it is over.' },
  },
  events: {
    start: { summary: 'It has begun while the page was open.' },
    end: { summary: 'It has ended while the page was open.' },
  },
});
