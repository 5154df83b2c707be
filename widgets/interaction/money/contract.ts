import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';

export default defineWidget({
  name: 'money',
  summary: "An amount of money, written as the shopper's locale writes it.",
  kind: 'data',
  props: object({
    value: optional(anything('The amount: { amount, currencyCode }, or a number.')),
    currencyCode: optional(
      text('Currency of a bare number; that of the market unless given.', { pattern: '^[A-Z]{3}$' }),
    ),
    tag: choice('The element.', ['span', 's', 'strong', 'p', 'dd', 'div', 'del', 'ins'], { default: 'span' }),
    label: optional(text('Read out before the amount, such as "Price before".')),
    fraction: choice('Whether pence are shown: where there are any, or always.', ['auto', 'always'], {
      default: 'auto',
    }),
    ...appearance,
  }),
  data: object({
    amount: number('The amount.'),
    currencyCode: text('Its currency.'),
    formatted: text('The amount, written.'),
  }),
});
