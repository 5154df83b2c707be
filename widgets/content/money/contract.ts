import { defineWidget } from '../../../schemas/contract/widget.ts';
import { choice, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { moneyProp } from '../../ui/money/money-prop.ts';

export default defineWidget({
  name: 'money',
  summary: "An amount of money in the shopper's locale.",
  kind: 'data',
  props: object({
    value: optional(moneyProp('The amount')),
    currencyCode: optional(text("Currency of a bare number; the market's by default.", { pattern: '^[A-Z]{3}$' })),
    tag: choice('The element.', ['span', 's', 'strong', 'p', 'dd', 'div', 'del', 'ins'], { default: 'span' }),
    label: optional(text('Screen reader text before the amount, such as "Price before".')),
    fraction: choice('Whether the fraction is shown: if it is not zero, or always.', ['auto', 'always'], {
      default: 'auto',
    }),
    ...appearance,
  }),
  data: object({
    amount: number('The amount.'),
    currencyCode: text('Its currency.'),
    formatted: text('The formatted amount.'),
  }),
});
