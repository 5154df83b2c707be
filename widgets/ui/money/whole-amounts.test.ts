import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeAmounts } from './whole-amounts.ts';

/** Locales that group digits by three, by two, only from five digits, or never, with the currency in any position. */
const locales = [
  'en-IN',
  'en-US',
  'de-DE',
  'de-CH',
  'fr-FR',
  'es-ES',
  'pt-PT',
  'pl-PL',
  'ja-JP',
  'hi-IN',
  'ta-IN',
  'he-IL',
  'bg-BG',
];
const currencies = ['INR', 'USD', 'EUR', 'JPY', 'CHF'];

const formatOf = (locale: string, currency: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });

/** Amounts whose number of digits is distributed uniformly. */
const amount = fc
  .tuple(fc.integer({ min: 1, max: 16 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([digits, part]) => Math.floor(part * 10 ** digits));

describe.each(locales)('whole amounts in %s', (locale) => {
  it.each(currencies)("equal the platform's format in %s", (currency) => {
    const format = formatOf(locale, currency);
    const write = wholeAmounts(format)!;
    fc.assert(
      fc.property(amount, (each) => {
        expect([undefined, format.format(each)]).toContain(write(each));
        if (each > 0 && each < 10 ** 15) expect(write(each)).toBeDefined();
      }),
    );
  });
});

it.each(['ar-EG', 'fa-IR', 'mr-IN', 'my-MM'])('leaves other numerals, as in %s, to the platform', (locale) => {
  expect(wholeAmounts(formatOf(locale, 'INR'))).toBeUndefined();
});

it.each([0, -0, -5, 2 ** 53])('leaves %d to the platform', (each) => {
  expect(wholeAmounts(formatOf('en-IN', 'INR'))!(each)).toBeUndefined();
});
