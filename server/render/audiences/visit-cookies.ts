import { parse, serialize } from 'cookie';
import { dayMs, minuteMs } from '../../../commerce/durations.ts';
import type { VisitFacts } from '../../../commerce/rules/audiences/membership.ts';

/**
 * Cookie with the number of visits, up to two, and the minute of the last request. It needs consent to preferences, or
 * to marketing where that is not asked.
 */
const visitsCookie = 'endcap_visits';
/** Cookie with the campaign that brought the visitor. It needs consent to marketing. */
const campaignCookie = 'endcap_campaign';

/** A visit ends after half an hour without a request, as in analytics. */
const visitMs = 30 * minuteMs;
/** The time of the last request is sent again only after this long, so that most responses set no cookie. */
const refreshMs = 5 * minuteMs;
const yearSeconds = (365 * dayMs) / 1000;
/** A campaign is remembered for a week. */
const campaignSeconds = (7 * dayMs) / 1000;
const maxLength = 100;

interface Times {
  now: number;
  isSecure: boolean;
}

const sent = (name: string, value: string, maxAge: number, secure: boolean): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });

/** Reads whether a visitor has been here before, and returns the Set-Cookie header that remembers this visit. */
export function readVisits(
  cookies: string | undefined,
  { now, isSecure }: Times,
): { visitor: VisitFacts['visitor']; cookie?: string } {
  const [, count = '0', minute = '0'] = /^([12])\.(\d{1,9})$/.exec(parse(cookies ?? '')[visitsCookie] ?? '') ?? [];
  const idle = now - Number(minute) * minuteMs;
  const visits = Math.min(2, Number(count) + (idle > visitMs ? 1 : 0)) || 1;
  const visitor = visits > 1 ? 'returning' : 'new';
  if (visits === Number(count) && idle < refreshMs) return { visitor };
  return { visitor, cookie: sent(visitsCookie, `${visits}.${Math.floor(now / minuteMs)}`, yearSeconds, isSecure) };
}

type Campaign = VisitFacts['campaign'];

const parameters = { source: 'utm_source', medium: 'utm_medium', name: 'utm_campaign' } as const;

/** Returns the campaign that an address names; undefined when it names none. */
export function campaignIn(url: string): Campaign | undefined {
  if (!url.includes('utm_')) return undefined;
  const search = new URLSearchParams(url.split('#')[0]!.split(/\?(.*)/s)[1] ?? '');
  const named = (parameter: string): string => (search.get(parameter) ?? '').slice(0, maxLength);
  const campaign = {
    source: named(parameters.source),
    medium: named(parameters.medium),
    name: named(parameters.name),
  };
  return campaign.source || campaign.medium || campaign.name ? campaign : undefined;
}

/** Returns the campaign that a visitor's browser remembers. */
export function rememberedCampaign(cookies: string | undefined): Campaign | undefined {
  const value = parse(cookies ?? '')[campaignCookie];
  if (value === undefined || value.length > 4 * maxLength) return undefined;
  const [source = '', medium = '', name = ''] = value.split('|');
  return { source, medium, name };
}

/** Returns the Set-Cookie header that remembers a campaign. */
export const rememberCampaign = ({ source, medium, name }: Campaign, isSecure: boolean): string =>
  sent(
    campaignCookie,
    [source, medium, name].map((text) => text.replaceAll('|', ' ')).join('|'),
    campaignSeconds,
    isSecure,
  );
