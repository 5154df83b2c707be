import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits, readPrice } from './money.ts';

describe('readPrice', () => {
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
    expect(readPrice(text, 2)).toEqual({ kind: 'price', minorUnits });
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
  ])('refuses %s', (text) => {
    expect(readPrice(text, 2).kind).toBe('unreadable');
  });

  it.each(['', '  ', "'", '₹'])('finds nothing in %j', (text) => {
    expect(readPrice(text, 2)).toEqual({ kind: 'empty' });
  });

  it('knows how many digits a currency has', () => {
    expect([minorDigits('INR'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
    expect(readPrice('1200', 0)).toEqual({ kind: 'price', minorUnits: 1200 });
    expect(readPrice('1.234', 3)).toEqual({ kind: 'price', minorUnits: 1234 });
  });

  it('reads back every amount, however it is grouped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999_999 }),
        fc.constantFrom('en-US', 'en-IN'),
        (minorUnits, locale) => {
          const whole = Math.trunc(minorUnits / 100);
          const fraction = String(minorUnits % 100).padStart(2, '0');
          const grouped = `${new Intl.NumberFormat(locale).format(whole)}.${fraction}`;
          expect(readPrice(`${whole}.${fraction}`, 2)).toEqual({ kind: 'price', minorUnits });
          expect(readPrice(grouped, 2)).toEqual({ kind: 'price', minorUnits });
        },
      ),
    );
  });

  it('never throws and never gives anything but a whole number of zero or more', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[-0-9.,₹ ()]*$/)),
        fc.integer({ min: 0, max: 3 }),
        (text, digits) => {
          const reading = readPrice(text, digits);
          if (reading.kind === 'price')
            expect(Number.isSafeInteger(reading.minorUnits) && reading.minorUnits >= 0).toBe(true);
        },
      ),
    );
  });
});
