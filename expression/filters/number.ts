import { defineFilter, localeOf, memoiseLast } from './filter.ts';

/** A number with the market's separators. Named `decimal` because `$number` is the language's own cast. */
export const decimal = defineFilter(
  {
    name: 'decimal',
    summary: 'Writes a number with the separators of the locale.',
    signature: '<n-n?:s>',
    parameters: [
      { name: 'number', summary: 'The number.' },
      {
        name: 'digits',
        summary: 'Digits after the point; as many as needed, three at most, when left out.',
        optional: true,
      },
    ],
    examples: [
      { expression: '$decimal(1234567.891)', result: '12,34,567.891' },
      { expression: '$decimal(rating, 1)', data: { rating: 4.25 }, result: '4.3' },
    ],
  },
  () => {
    const keep = memoiseLast<Intl.NumberFormat>();
    return ([value, digits], { environment }) => {
      if (value === undefined) return undefined;
      const locale = localeOf(environment);
      const places = typeof digits === 'number' ? Math.min(20, Math.max(0, Math.trunc(digits))) : undefined;
      const options = places === undefined ? {} : { minimumFractionDigits: places, maximumFractionDigits: places };
      return keep(`${locale} ${places}`, () => new Intl.NumberFormat(locale, options)).format(value as number);
    };
  },
);
