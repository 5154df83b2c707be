import type { Consent, ConsentCategory, ConsentSettings } from '../../schemas/entities/shop/consent.ts';
import { limits } from '../limits.ts';

/** Cookie with the choice of a shopper. Pages cannot write it by actions: its prefix is reserved. */
export const consentCookie = 'endcap_consent';

const daySeconds = 86_400;
const cookiePattern = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.-]{1,200})(?:;|$)`);

/** For how long a choice is remembered. */
export const consentSeconds = ({ lifetimeDays = limits.consentLifetimeDays }: ConsentSettings): number =>
  lifetimeDays * daySeconds;

/**
 * Value of the cookie: version of the policy, time of the choice, and what was granted. The time is there because a shop
 * has to be able to show when a shopper agreed (GDPR, article 7).
 */
export const consentText = (
  granted: readonly ConsentCategory[],
  { policyVersion }: ConsentSettings,
  now: number,
): string => [policyVersion, Math.floor(now / 1000), ...granted].join('.');

export interface ConsentSource {
  /** The `Cookie` header, or `document.cookie`. */
  cookies: string | undefined;
  now: number;
  /** The browser sends Global Privacy Control. */
  isSignalled: boolean;
}

/** What a shopper has agreed to. A choice under another version of the policy, or one that has expired, is none. */
export function readConsent(settings: ConsentSettings, { cookies = '', now, isSignalled }: ConsentSource): Consent {
  const [version, at, ...chosen] = cookiePattern.exec(cookies)?.[1]?.split('.') ?? [];
  const age = now / 1000 - Number(at || Number.NaN);
  const isDecided = version === settings.policyVersion && age < consentSeconds(settings);
  const isGranted = (category: ConsentCategory) => (isDecided ? chosen.includes(category) : !settings.isRequired);
  return { isDecided, granted: withoutSignalled(settings.categories.filter(isGranted), isSignalled), isSignalled };
}

/** Global Privacy Control refuses marketing, whatever else is chosen. */
export const withoutSignalled = (granted: readonly ConsentCategory[], isSignalled: boolean): ConsentCategory[] =>
  granted.filter((category) => !(isSignalled && category === 'marketing'));
