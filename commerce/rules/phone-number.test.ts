import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accountPhone } from './account-identifier.ts';
import { isPhoneNumber, nationalNumber } from './phone-number.ts';

it.each([
  ['IN', '9876543210', true],
  ['IN', '1234567890', false],
  ['IN', '987654321', false],
  ['US', '4155550100', true],
  ['US', '415555010', false],
  ['CA', '6135550100', true],
  ['GB', '07911123456', true],
  ['GB', '7911123456', true],
  ['GB', '791112345678', false],
  ['AU', '0412345678', true],
  ['AU', '412345678', true],
  ['DE', '03012345678', true],
  ['DE', '30123', false],
  ['JP', '09012345678', true],
  ['FR', '612345678', true],
  ['FR', '61234', false],
  ['constructor', '612345678', true],
])('%s: %j is a number: %j', (country, digits, expected) => {
  expect(isPhoneNumber(digits, country)).toBe(expected);
});

it('takes a number of India with the zero that is dialled within the country for the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (digits) => {
      expect([nationalNumber(digits, 'IN'), nationalNumber(`0${digits}`, 'IN')]).toEqual([digits, digits]);
      expect(accountPhone(`0${digits}`, '+91')).toBe(`+91${digits}`);
      expect(accountPhone(`+91 0${digits}`, '+91')).toBe(`+91${digits}`);
    }),
  );
});

it('leaves everything else as it is written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,14}$/), fc.constantFrom('IN', 'GB', 'US', 'FR', ''), (digits, country) => {
      const national = nationalNumber(digits, country);
      expect(nationalNumber(national, country)).toBe(national);
      expect([digits, digits.slice(1)]).toContain(national);
      if (national !== digits) expect([country, isPhoneNumber(national, 'IN')]).toEqual(['IN', true]);
    }),
  );
});
