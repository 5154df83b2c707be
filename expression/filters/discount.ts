import { parseAmount } from './amount.ts';
import { defineFilter } from './filter.ts';

/** The discount of a price, in whole percent. */
export const discount = defineFilter(
  {
    name: 'discount',
    summary: 'Gives how many percent a price is below another, rounded down; nothing when it is not below.',
    signature: '<(no)-(no):n>',
    parameters: [
      { name: 'price', summary: 'Selling price: a price or a number.' },
      { name: 'mrp', summary: 'List price: a price or a number.' },
    ],
    examples: [
      { expression: '$discount(750, 1000)', result: 25 },
      { expression: '$discount(price, mrp)', data: { price: { amount: 999 }, mrp: { amount: 1499 } }, result: 33 },
      { expression: '$discount(1000, 1000)', result: undefined },
    ],
  },
  () =>
    ([price, mrp]) => {
      const now = parseAmount(price)?.amount;
      const full = parseAmount(mrp)?.amount;
      if (now === undefined || full === undefined || !(full > 0) || !(now >= 0)) return undefined;
      // Rounded to six decimals before the floor, because 0.1 + 0.2 is not 0.3: 30 percent must not become 29.
      const percent = Math.floor(Number((((full - now) / full) * 100).toFixed(6)));
      return percent > 0 ? percent : undefined;
    },
);
