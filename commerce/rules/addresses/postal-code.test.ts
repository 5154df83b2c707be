import { expect, it } from 'vitest';
import { isPostalCode, normalPostalCode } from './postal-code.ts';

it.each([
  ['IN', ' 560001 ', '560001'],
  ['IN', '560 001', '560001'],
  ['IN', '560-001', '560001'],
  ['IN', '५६० ००१', '560001'],
  ['JP', '１００－０００１', '100-0001'],
  ['IN', '560\u00A0001', '560001'],
  ['US', '94105', '94105'],
  ['US', '94105 1234', '94105-1234'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'm1  1ae', 'M1 1AE'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['FR', ' 75 001 ', '75 001'],
])('in %s, normalises %j to %j', (country, written, stored) => {
  expect(isPostalCode(written, country)).toBe(true);
  expect(normalPostalCode(written, country)).toBe(stored);
  expect(normalPostalCode(stored, country)).toBe(stored);
});

it.each([
  ['IN', '56000'],
  ['IN', '060001'],
  ['IN', '56000a'],
  ['US', '941051'],
  ['GB', 'SW1A 1A'],
  ['FR', '  '],
])('in %s, rejects %j', (country, written) => {
  expect(isPostalCode(written, country)).toBe(false);
});
