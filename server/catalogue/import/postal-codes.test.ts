import { expect, it } from 'vitest';
import { openStorage } from '../../storage/libsql/open.ts';
import { readPostalCodes } from './postal-codes.ts';

it('reads countries and codes, and says which lines hold none', () => {
  const { codes, refused } = readPostalCodes('country,code,place\nIN,560001,Bengaluru\nIN,4000\nGB,SW1A\nxx,1\nDE,\n');
  expect([...codes]).toEqual([
    ['IN', ['560001', '4000']],
    ['GB', ['SW1A']],
  ]);
  expect(refused.map(({ line }) => line)).toEqual([5, 6]);
});

it.each([
  ['IN', '560001', true],
  ['IN', '560002', false],
  ['IN', '400099', true],
  ['GB', 'sw1a 1aa', true],
  ['GB', 'SW1', false],
  ['DE', '560001', false],
  ['IN', '', false],
])('has %s %j: %s', async (country, code, expected) => {
  const { postalCodes } = openStorage(':memory:').forTenant('t');
  await postalCodes.replace('IN', ['560001', '4000']);
  await postalCodes.replace('GB', ['SW1A']);
  expect(await postalCodes.has(country, code)).toBe(expected);
  expect(await postalCodes.countries()).toEqual(['GB', 'IN']);
});

it('replaces the codes of one country', async () => {
  const { postalCodes } = openStorage(':memory:').forTenant('t');
  await postalCodes.replace('IN', ['560001']);
  await postalCodes.replace('IN', ['400001']);
  expect([await postalCodes.has('IN', '560001'), await postalCodes.has('IN', '400001')]).toEqual([false, true]);
});
