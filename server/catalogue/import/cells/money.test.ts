import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyDecimals } from '../../../../commerce/rules/money.ts';
import { parsePrice } from './money.ts';

const inRupees = { digits: 2, mark: '.' } as const;

describe('parsePrice', () => {
  it.each([
    ['1299', 129900],
    ['1299.00', 129900],
    ['1,299.00', 129900],
    ['1,29,900.50', 12990050],
    ['₹ 1,299', 129900],
    ['Rs. 450', 45000],
    ['INR 450.5', 45050],
    ["'54.95", 5495],
    ['0.00', 0],
    ['12.500', 1250],
    ['1.1', 110],
    ['4.35', 435],
    ['00012.10', 1210],
    ['9999999999.99', 999999999999],
  ])('reads %s', (text, minorUnits) => {
    expect(parsePrice(text, inRupees)).toEqual({ kind: 'price', minorUnits });
  });

  it.each([
    '-5',
    '(5.00)',
    'free',
    '1,5',
    '12,34',
    '1.2.3',
    '1e3',
    '0x10',
    'NaN',
    '12.345',
    '99999999999',
    '1 299',
    '１２',
    '1.090,00',
    '0,750',
  ])('rejects %s', (text) => {
    expect(parsePrice(text, inRupees).kind).toBe('unreadable');
  });

  it.each([
    ['12,50', 1250],
    ['12,5 €', 1250],
    ['1.090,00', 109000],
    ['1.090', 109000],
    ['1 299,00', 129900],
    ['1\u202f299,00', 129900],
    ['7', 700],
  ])('reads %s when the decimal mark is a comma', (text, minorUnits) => {
    expect(parsePrice(text, { digits: 2, mark: ',' })).toEqual({ kind: 'price', minorUnits });
  });

  it.each(['12.50', '1,090.00', '1.0900', '-5,00'])('rejects %s when the decimal mark is a comma', (text) =>
    expect(parsePrice(text, { digits: 2, mark: ',' }).kind).toBe('unreadable'),
  );

  it.each(['1.090', '1,234', '25.125', '12,50', '0,750'])('rejects %s when its decimal mark is ambiguous', (text) =>
    expect(parsePrice(text, { digits: 3, mark: undefined }).kind).toBe('unreadable'),
  );

  it.each(['', '  ', "'", '₹'])('returns empty for %j', (text) => {
    expect(parsePrice(text, inRupees)).toEqual({ kind: 'empty' });
  });

  it('knows the decimals of a currency', () => {
    expect(['INR', 'JPY', 'KWD', 'PKR', 'HUF'].map(currencyDecimals)).toEqual([2, 0, 3, 2, 2]);
    expect(parsePrice('1200', { digits: 0, mark: '.' })).toEqual({ kind: 'price', minorUnits: 1200 });
    expect(parsePrice('1.234', { digits: 3, mark: '.' })).toEqual({ kind: 'price', minorUnits: 1234 });
  });

  it('parses every amount, however it is grouped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom('en-US', 'en-IN'),
        (minorUnits, locale) => {
          const whole = Math.trunc(minorUnits / 100);
          const fraction = String(minorUnits % 100).padStart(2, '0');
          const grouped = `${new Intl.NumberFormat(locale).format(whole)}.${fraction}`;
          expect(parsePrice(`${whole}.${fraction}`, inRupees)).toEqual({ kind: 'price', minorUnits });
          expect(parsePrice(grouped, inRupees)).toEqual({ kind: 'price', minorUnits });
        },
      ),
    );
  });

  it('never throws and only returns non-negative integers', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,₹ ()]*$/)),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('.' as const, ',' as const, undefined),
        (text, digits, mark) => {
          const reading = parsePrice(text, { digits, mark });
          if (reading.kind === 'price')
            expect(Number.isSafeInteger(reading.minorUnits) && reading.minorUnits >= 0).toBe(true);
        },
      ),
    );
  });
});
