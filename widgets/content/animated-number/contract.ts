import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, integer, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'animated-number',
  renders: { element: 'span' },
  summary: 'A number whose digits roll when it changes, unless the shopper prefers reduced motion.',
  kind: 'data',
  alsoKnownAs: ['number-flow', 'counter', 'count-up', 'odometer', 'ticker'],
  props: object({
    value: number('The number.'),
    format: choice('How it is written.', ['decimal', 'percent', 'currency', 'compact'], { default: 'decimal' }),
    currencyCode: optional(text("Currency of an amount; the market's by default.", { pattern: '^[A-Z]{3}$' })),
    fractionDigits: optional(integer('Most digits after the decimal point.', { minimum: 0, maximum: 6 })),
    label: optional(text('Screen reader text before the number.')),
    ...appearance,
  }),
  data: object({ formatted: text('The written number.') }),
});
