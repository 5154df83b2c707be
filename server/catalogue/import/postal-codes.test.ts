import { expect, it } from 'vitest';
import { openStorage } from '../../storage/libsql/open.ts';
import { readPostalCodes } from './postal-codes.ts';

const codes = (...all: string[]) => all.map((code) => ({ code }));

it('reads countries and codes, and reports invalid lines', () => {
  const { codes, refused } = readPostalCodes('country,code,place\nIN,560001,Bengaluru\nIN,4000\nGB,SW1A\nxx,1\nDE,\n');
  expect([...codes]).toEqual([
    ['IN', [{ code: '560001' }, { code: '4000' }]],
    ['GB', [{ code: 'SW1A' }]],
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
])('determines whether the table has %s %j: %s', async (country, code, expected) => {
  const { postalCodes } = openStorage(':memory:').forTenant('t');
  await postalCodes.replace('IN', codes('560001', '4000'));
  await postalCodes.replace('GB', codes('SW1A'));
  expect(await postalCodes.has(country, code)).toBe(expected);
  expect(await postalCodes.countries()).toEqual(['GB', 'IN']);
});

it('reads the city and coordinates of a code', () => {
  const text = 'country,code,city,latitude,longitude\nIN,1,Pune,18.5,73.9\nIN,2,,91,73.9\nIN,3,,18.5,\n';
  expect(readPostalCodes(text).codes.get('IN')).toEqual([
    { code: '1', city: 'Pune', latitude: 18.5, longitude: 73.9 },
    ...[{ code: '2' }, { code: '3' }],
  ]);
});

it('reads a file with the separator and decimal mark of other countries', () => {
  const text = 'sep=;\r\ncountry;code;city;latitude;longitude\r\nDE;10115;Köln;50,9;7\r\nXX1;2\r\n';
  const { codes, refused } = readPostalCodes(text);
  expect(codes.get('DE')).toEqual([{ code: '10115', city: 'Köln', latitude: 50.9, longitude: 7 }]);
  expect(refused).toMatchObject([{ line: 4 }]);
});

it('replaces the codes of one country', async () => {
  const { postalCodes } = openStorage(':memory:').forTenant('t');
  await postalCodes.replace('IN', codes('560001'));
  await postalCodes.replace('IN', codes('400001'));
  expect([await postalCodes.has('IN', '560001'), await postalCodes.has('IN', '400001')]).toEqual([false, true]);
});
