import { parseAmount } from './amount.ts';
import { currencyOf, defineFilter, localeOf, memoiseFew } from './filter.ts';
import { moneyLocale } from './money-locale.ts';

/** A price in the market’s format. */
export const money = defineFilter(
  {
    name: 'money',
    summary: 'Formats a price with its currency in the market’s locale.',
    signature: '<(no)-s?b?:s>',
    fields: ['amount', 'currencyCode'],
    parameters: [
      { name: 'price', summary: 'A price { amount, currencyCode }, or a number in major units.' },
      { name: 'currency', summary: 'Currency of a number without one; the market’s by default.', optional: true },
      { name: 'short', summary: 'true leaves out the fraction of whole amounts.', optional: true },
    ],
    examples: [
      { expression: '$money(price)', data: { price: { amount: 1299.5, currencyCode: 'INR' } }, result: '₹1,299.50' },
      {
        expression: 'price ~> $money',
        data: { price: { amount: 100000, currencyCode: 'INR' } },
        result: '₹1,00,000.00',
      },
      { expression: '$money(1299, "INR", true)', result: '₹1,299' },
      { expression: '$money(1299999.5, "USD")', environment: { locale: 'en-IN' }, result: '$1,299,999.50' },
      { expression: '$money(5, "USD")', environment: { locale: 'en-US' }, result: '$5.00' },
    ],
  },
  () => {
    const keep = memoiseFew<(amount: number) => string>();
    return ([value, code, short], { environment }) => {
      const price = parseAmount(value);
      if (price === undefined) return undefined;
      const locale = localeOf(environment);
      const currency = price.currencyCode ?? (code as string | undefined) ?? currencyOf(environment);
      const whole = short === true && Number.isInteger(price.amount);
      const format = keep(`${locale} ${currency} ${whole}`, () => {
        try {
          const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
          return new Intl.NumberFormat(moneyLocale(locale, currency), { style: 'currency', currency, ...digits })
            .format;
        } catch {
          // A currency that is not a code is shown as it is, so a price never disappears.
          const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
          return (amount) => `${currency} ${number.format(amount)}`;
        }
      });
      return format(price.amount);
    };
  },
);
