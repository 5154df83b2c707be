import { parse, serialize } from 'cookie';
import { limits } from '../../../commerce/limits.ts';
import { sessionMarkCookie } from '../../../commerce/rules/accounts/browser-session.ts';

const names = {
  shopper: 'endcap-session',
  author: 'endcap-author',
  staff: 'endcap-staff',
  customerDevice: 'endcap-device',
  authorDevice: 'endcap-author-device',
} as const;

/**
 * Kind of cookie: that of a shopper, of an author in the playground, of the staff's pages before anyone has signed
 * in, or of a browser in which a customer or an author has signed in.
 */
export type CookieKind = keyof typeof names;

/**
 * Returns the cookie's name. Over https its `__Host-` prefix makes browsers reject the cookie when another host or
 * path sets it.
 */
export const cookieName = (kind: CookieKind, isSecure: boolean): string =>
  isSecure ? `__Host-${names[kind]}` : names[kind];

/** Reads the token in a Cookie header; undefined when it is missing or malformed. */
export const readSessionCookie = (
  header: string | undefined,
  kind: CookieKind,
  isSecure: boolean,
): string | undefined => {
  if (header === undefined) return undefined;
  const token = parse(header)[cookieName(kind, isSecure)];
  return token !== undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined;
};

const secondsOf: Readonly<Record<CookieKind, number>> = {
  shopper: limits.sessionIdleDays * 86_400,
  author: limits.authorSessionHours * 3600,
  staff: limits.staffPageDays * 86_400,
  customerDevice: limits.deviceDays * 86_400,
  authorDevice: limits.deviceDays * 86_400,
};

/**
 * Returns the Set-Cookie header for a token; an empty token deletes the cookie.
 * @param seconds maximum age, by default that of a new session
 */
export const sessionCookie = (
  kind: CookieKind,
  token: string,
  isSecure: boolean,
  seconds: number = secondsOf[kind],
): string =>
  serialize(cookieName(kind, isSecure), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: kind === 'shopper' || kind === 'customerDevice' ? 'lax' : 'strict',
    maxAge: token === '' ? 0 : seconds,
  });

/** Returns the Set-Cookie header of the mark beside a shopper's cookie; an empty mark deletes it. */
export const sessionMarkHeader = (mark: string, isSecure: boolean, seconds: number = secondsOf.shopper): string =>
  serialize(isSecure ? `__Host-${sessionMarkCookie}` : sessionMarkCookie, mark, {
    path: '/',
    secure: isSecure,
    sameSite: 'lax',
    maxAge: mark === '' ? 0 : seconds,
  });

/**
 * Clear-Site-Data header of a sign-out. It clears cached pages, including those for going back, but not the
 * browser's storage, in which the playground keeps unsaved work of authors on the same origin.
 */
export const clearedAtSignOut = { 'clear-site-data': '"cache"' } as const;
