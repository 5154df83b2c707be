import type { Consent, ConsentCategory, ConsentSettings } from '../../schemas/entities/shop/consent.ts';
import { limits } from '../limits.ts';

/** Cookie with a shopper's choice. Actions of pages cannot write it, because its prefix is reserved. */
export const consentCookie = 'endcap_consent';

const daySeconds = 86_400;
const cookiePattern = new RegExp(`(?:^|;\\s*)${consentCookie}=([\\w.-]{1,200})(?:;|$)`);

/** Seconds for which a choice is remembered. */
export const consentSeconds = ({ lifetimeDays = limits.consentLifetimeDays }: ConsentSettings): number =>
  lifetimeDays * daySeconds;

/**
 * Value of the cookie: version of the policy, time of the choice, and the granted categories. It contains the time
 * because a shop has to be able to show when a shopper agreed (GDPR, article 7).
 */
export const consentText = (
  granted: readonly ConsentCategory[],
  { policyVersion }: ConsentSettings,
  now: number,
): string => [policyVersion, Math.floor(now / 1000), ...granted].join('.');

/** The sources from which consent is read. */
export interface ConsentSource {
  /** The `Cookie` header, or `document.cookie`. */
  cookies: string | undefined;
  now: number;
  /** Whether the browser sends Global Privacy Control. */
  isSignalled: boolean;
}

/** Reads a shopper's consent. A choice under another version of the policy, or an expired one, does not count. */
export function readConsent(settings: ConsentSettings, { cookies = '', now, isSignalled }: ConsentSource): Consent {
  const [version, at, ...chosen] = cookiePattern.exec(cookies)?.[1]?.split('.') ?? [];
  const age = now / 1000 - Number(at || Number.NaN);
  const isDecided = version === settings.policyVersion && age < consentSeconds(settings);
  const isGranted = (category: ConsentCategory) => (isDecided ? chosen.includes(category) : !settings.isRequired);
  return { isDecided, granted: withoutSignalled(settings.categories.filter(isGranted), isSignalled), isSignalled };
}

/** Removes marketing when the browser sends Global Privacy Control, even if it was granted. */
export const withoutSignalled = (granted: readonly ConsentCategory[], isSignalled: boolean): ConsentCategory[] =>
  granted.filter((category) => !(isSignalled && category === 'marketing'));
