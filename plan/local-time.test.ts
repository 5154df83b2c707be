import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, localTimeOf, timePattern } from './local-time.ts';

it.each([
  ['2026-12-01', 'UTC', '2026-12-01T00:00:00Z'],
  ['2026-12-01', 'Asia/Kolkata', '2026-11-30T18:30:00Z'],
  ['2026-12-01T09:00', 'America/New_York', '2026-12-01T14:00:00Z'],
  ['2026-07-01T09:00', 'America/New_York', '2026-07-01T13:00:00Z'],
  ['2026-12-01T09:00:30+05:30', 'America/New_York', '2026-12-01T03:30:30Z'],
  ['2026-12-01T09:00Z', 'Asia/Kolkata', '2026-12-01T09:00:00Z'],
  // Skipped in spring, and repeated in autumn.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
])('converts %s in %s to %s', (text, zone, expected) => {
  expect(new Date(instantOf(text, zone)).toISOString()).toBe(new Date(expected).toISOString());
});

it.each(['', 'soon', '2026-13-01', '2026-02-30', '2026-12-01T25:00', '2026-12-01 09:00', '01.12.2026'])(
  'rejects the time %j',
  (text) => {
    expect(instantOf(text, 'UTC')).toBeNaN();
  },
);

it('converts local times of a zone back to the same instants', () => {
  const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Apia'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom(...zones), (seconds, zone) => {
      const shown = (at: number) => new Date(at).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
      const text = shown(seconds * 1000);
      expect(text).toMatch(new RegExp(timePattern));
      expect(shown(instantOf(text, zone))).toBe(text);
    }),
  );
});

it.each([
  ['2026-12-01T03:29:59Z', 'Asia/Kolkata', '2026-12-01T08:59'],
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01T08:30'],
  ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08T01:59'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00'],
  ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00'],
])('shows for %s in %s the time %s', (instant, zone, shown) => {
  expect(localTimeOf(Date.parse(instant), zone)).toBe(shown);
});
