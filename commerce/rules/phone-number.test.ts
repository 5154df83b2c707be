import { expect, it } from 'vitest';
import { isPhoneNumber } from './phone-number.ts';

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
