import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountPhone } from './account-identifier.ts';
import { compactPhone, isPhoneNumber, nationalNumber } from './phone-number.ts';

it.each([
  ['IN', '9876543210', true],
  ['IN', '1234567890', false],
  ['IN', '987654321', false],
  ['US', '4155550100', true],
  ['US', '415555010', false],
  ['CA', '6135550100', true],
  ['GB', '07911123456', false],
  ['GB', '7911123456', true],
  ['GB', '791112345678', false],
  ['AU', '0412345678', false],
  ['AU', '412345678', true],
  ['DE', '3012345678', true],
  ['DE', '30123', false],
  ['JP', '9012345678', true],
  ['FR', '612345678', true],
  ['FR', '61234', false],
  ['constructor', '612345678', true],
])('%s: %j is a number: %j', (country, digits, expected) => {
  expect(isPhoneNumber(digits, country)).toBe(expected);
});

it.each([
  ['IN', '+91', '+91 98765 43210', '9876543210'],
  ['IN', '+91', '00919876543210', '9876543210'],
  ['IN', '+91', '919876543210', '9876543210'],
  ['IN', '+91', '९८७६५ ४३२१०', '9876543210'],
  ['GB', '+44', '07911 123456', '7911123456'],
  ['GB', '+44', '+44 (0)7911 123456', '7911123456'],
  ['DE', '+49', '0151 23456789', '15123456789'],
  ['JP', '+81', '090-1234-5678', '9012345678'],
  ['AU', '+61', '0412 345 678', '412345678'],
  ['US', '+1', '1 (415) 555-2671', '4155552671'],
  ['IT', '+39', '06 1234 5678', '0612345678'],
])('%s %s: a browser reads %j as %j', (country, prefix, text, expected) => {
  expect(nationalNumber(text, country, prefix)).toBe(expected);
});

it('treats an Indian number with the trunk prefix 0 as the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (digits) => {
      for (const text of [digits, `0${digits}`, `+91${digits}`, `0091 ${digits}`]) {
        expect(nationalNumber(text, 'IN', '+91')).toBe(digits);
        expect(accountPhone(text, '+91')).toBe(`+91${digits}`);
      }
      expect(accountPhone(`+91 0${digits}`, '+91')).toBe(`+91${digits}`);
    }),
  );
});

it('is idempotent', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,14}$/), fc.constantFrom('IN', 'GB', 'US', 'FR', ''), (digits, country) => {
      const prefixes: Record<string, string> = { IN: '+91', GB: '+44', US: '+1', FR: '+33' };
      const prefix = prefixes[country] ?? '';
      const national = nationalNumber(digits, country, prefix);
      if (isPhoneNumber(national, country)) expect(nationalNumber(national, country, prefix)).toBe(national);
    }),
  );
});

it.each([
  [' +91 98765 43210', '+919876543210'],
  ['\u00a0＋９１ 98765', '+9198765'],
  ['0091 98765', '+9198765'],
  [' 98765-43210 ', '9876543210'],
  ['९८७६५', '98765'],
])('reduces %j to %s', (text, digits) => {
  expect(compactPhone(text)).toBe(digits);
});
