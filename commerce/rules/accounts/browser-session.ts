/** What a browser may know of its session: the session's own cookie is hidden from scripts. */

/** Cookie beside the session's, which scripts can read: it exists as long, and changes when the session is another. */
export const sessionMarkCookie = 'endcap-session-mark';

/** The mark in the cookies of a browser; over https, its name has a prefix. */
export const sessionMarkIn = (cookies: string): string | undefined =>
  /(?:^|; )(?:__Host-)?endcap-session-mark=([\w-]+)/.exec(cookies)?.[1];

/** Header of a change that a browser sends once more, when it still has the cookie of a session that has ended. */
export const startsAnewHeader = 'x-endcap-session';
export const startsAnew = 'new';

/** A sign-in or sign-out has replaced the session while the change was on its way: the browser gets, or has, another cookie. */
export const sessionChanged = 'session-changed';
/** The session has ended by itself, or elsewhere: nothing replaces it. */
export const sessionEnded = 'session-ended';
