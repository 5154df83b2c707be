import { expect, it } from 'vitest';
import { momentOf, textOfMoment } from './moment.ts';

it.each([
  ['2026-12-01', { day: '2026-12-01', time: '', offset: '' }],
  ['2026-12-01T09:00', { day: '2026-12-01', time: '09:00', offset: '' }],
  ['2026-12-01T09:00Z', { day: '2026-12-01', time: '09:00', offset: 'Z' }],
  ['2026-12-01T09:00+05:30', { day: '2026-12-01', time: '09:00', offset: '+05:30' }],
])('reads %s and writes it back unchanged', (text, moment) => {
  expect(momentOf(text)).toEqual(moment);
  expect(textOfMoment(moment)).toBe(text);
});

it.each(['30 Nov 2026', '2026-12-01T09:00:30', '09:00', '2026-12', 1_764_579_600_000])(
  'leaves %j to the text field',
  (value) => {
    expect(momentOf(value)).toBeUndefined();
  },
);

it.each([
  ['a time that is emptied', { day: '2026-12-01', time: '', offset: '+05:30' }, '2026-12-01'],
  ['a day that is emptied', { day: '', time: '09:00', offset: '' }, undefined],
])('writes %s', (_, moment, text) => {
  expect(textOfMoment(moment)).toBe(text);
});

it('shows a missing value as empty fields', () => {
  expect(momentOf(undefined)).toEqual(momentOf(''));
  expect(textOfMoment(momentOf(undefined)!)).toBeUndefined();
});

it('writes whole minutes without seconds', () => {
  expect(textOfMoment(momentOf('2026-12-01T09:00:00Z')!)).toBe('2026-12-01T09:00Z');
});
