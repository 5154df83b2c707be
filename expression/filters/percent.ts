import { defineFilter, localeOf, memoiseLast } from './filter.ts';

/** A share as a percentage. */
export const percent = defineFilter(
  {
    name: 'percent',
    summary: 'Writes a share between 0 and 1 as a percentage.',
    signature: '<n-n?:s>',
    parameters: [
      { name: 'share', summary: '0.25 is a quarter.' },
      { name: 'digits', summary: 'Digits after the point; none when left out.', optional: true },
    ],
    examples: [
      { expression: '$percent(0.25)', result: '25%' },
      { expression: '$percent(0.1234, 1)', result: '12.3%' },
    ],
  },
  () => {
    const keep = memoiseLast<Intl.NumberFormat>();
    return ([value, digits], { environment }) => {
      if (value === undefined) return undefined;
      const locale = localeOf(environment);
      const places = Math.min(20, Math.max(0, Math.trunc((digits as number | undefined) ?? 0)));
      const options = { style: 'percent', minimumFractionDigits: places, maximumFractionDigits: places } as const;
      return keep(`${locale} ${places}`, () => new Intl.NumberFormat(locale, options)).format(value as number);
    };
  },
);
