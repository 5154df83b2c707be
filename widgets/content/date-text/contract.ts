import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'date-text',
  renders: { element: 'time' },
  summary: "A date or time, written by a template in the shopper's language and the market's time zone.",
  kind: 'data',
  alsoKnownAs: ['date', 'time', 'datetime', 'date-format', 'moment'],
  props: object({
    value: optional(
      anything(
        'The date: a day such as 2026-03-05, a timestamp such as 2026-03-05T10:30:00Z, or milliseconds since 1970.',
        {
          means: 'date',
        },
      ),
    ),
    template: text('Such as "d MMM yyyy", or a style: short, medium, long, full, time.', {
      means: 'date-template',
      default: 'd MMM yyyy',
      maxLength: 100,
    }),
    timeZone: optional(text("Such as Asia/Kolkata; the market's own by default.", { means: 'time-zone' })),
    ...appearance,
  }),
  data: object({ formatted: text('The written date.') }),
});
