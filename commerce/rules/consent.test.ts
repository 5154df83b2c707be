import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ConsentCategory, ConsentSettings } from '../../schemas/entities/shop/consent.ts';
import { dayMs } from '../durations.ts';
import { limits } from '../limits.ts';
import { consentCookie, consentText, readConsent } from './consent.ts';

const now = Date.UTC(2026, 4, 1);
const settings: ConsentSettings = {
  isRequired: true,
  policyVersion: '2',
  lifetimeDays: 30,
  categories: ['preferences', 'analytics', 'marketing'],
};
const at = Math.floor(now / 1000);

const cases: [
  cookies: string | undefined,
  more: Partial<ConsentSettings> & { isSignalled?: boolean },
  isDecided: boolean,
  granted: ConsentCategory[],
][] = [
  [undefined, {}, false, []],
  ['', {}, false, []],
  [`${consentCookie}=2.${at}.analytics`, {}, true, ['analytics']],
  [`a=b; ${consentCookie}=2.${at}.marketing.analytics; c=d`, {}, true, ['analytics', 'marketing']],
  [`${consentCookie}=2.${at}`, {}, true, []],
  [`${consentCookie}=2.${at}.others.analytics`, { categories: ['marketing'] }, true, []],
  // With another version, expired, without a time, or with another name.
  [`${consentCookie}=1.${at}.analytics`, {}, false, []],
  [`${consentCookie}=2.${at - 31 * 86_400}.analytics`, {}, false, []],
  [`${consentCookie}=2.${at - 29 * 86_400}.analytics`, {}, true, ['analytics']],
  [`${consentCookie}=2..analytics`, {}, false, []],
  [`${consentCookie}=2.soon.analytics`, {}, false, []],
  [`x${consentCookie}=2.${at}.analytics`, {}, false, []],
  // Everything is granted until the shopper refuses.
  [undefined, { isRequired: false }, false, ['preferences', 'analytics', 'marketing']],
  [`${consentCookie}=2.${at}`, { isRequired: false }, true, []],
  // The browser refuses marketing, whatever the shopper has chosen.
  [undefined, { isRequired: false, isSignalled: true }, false, ['preferences', 'analytics']],
  [`${consentCookie}=2.${at}.analytics.marketing`, { isSignalled: true }, true, ['analytics']],
];

it.each(cases)(
  'reads the cookies %s with settings %j: decided %s, granted %j',
  (cookies, { isSignalled = false, ...more }, isDecided, granted) => {
    expect(readConsent({ ...settings, ...more }, { cookies, now, isSignalled })).toEqual({
      isDecided,
      granted,
      isSignalled,
    });
  },
);

it('remembers a choice for half a year unless the shop says otherwise', () => {
  const { lifetimeDays: _, ...usual } = settings;
  const cookies = `${consentCookie}=${consentText(['analytics'], usual, now)}`;
  const after = (days: number) =>
    readConsent(usual, { cookies, now: now + days * dayMs, isSignalled: false }).isDecided;
  expect([after(limits.consentLifetimeDays - 1), after(limits.consentLifetimeDays)]).toEqual([true, false]);
});

it('reads what it writes', () => {
  fc.assert(
    fc.property(fc.subarray([...settings.categories]), (granted) => {
      const cookies = `a=1; ${consentCookie}=${consentText(granted, settings, now)}`;
      expect(readConsent(settings, { cookies, now, isSignalled: false }).granted).toEqual(granted);
    }),
  );
});

it('grants nothing for a malformed cookie', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { granted } = readConsent(settings, { cookies: `${consentCookie}=${text}`, now, isSignalled: false });
      expect(granted.length === 0 || text.startsWith('2.')).toBe(true);
    }),
  );
});
