import { expect, it } from 'vitest';
import { indianPlace, isIndianZone } from './indian-places.ts';

it.each([
  ['560001', { city: 'Bengaluru', province: 'Karnataka' }],
  ['110001', { city: 'New Delhi', province: 'Delhi' }],
  ['400601', { city: 'Thane', province: 'Maharashtra' }],
  ['403001', { province: 'Goa' }],
  ['737101', { city: 'Gangtok', province: 'Sikkim' }],
  ['248001', { city: 'Dehradun', province: 'Uttarakhand' }],
  ['682020', { city: 'Kochi', province: 'Kerala' }],
  ['682555', { province: 'Lakshadweep' }],
  ['246701', {}],
  ['900056', {}],
])('resolves PIN code %s to %j', (pin, place) => {
  expect(indianPlace(pin)).toEqual(place);
});

it.each([
  ['560001', true],
  ['900056', true],
  ['100001', false],
  ['665001', false],
])('determines whether PIN code %s is in a zone with post offices: %s', (pin, isUsed) => {
  expect(isIndianZone(pin)).toBe(isUsed);
});
