/** A browser's view of its session. The session's own cookie is hidden from scripts. */

/** Cookie next to the session's that scripts can read. It has the same lifetime, and changes with the session. */
export const sessionMarkCookie = 'endcap-session-mark';

/** The mark in a browser's cookies; over https, its name has a prefix. */
export const sessionMarkIn = (cookies: string): string | undefined =>
  /(?:^|; )(?:__Host-)?endcap-session-mark=([\w-]+)/.exec(cookies)?.[1];

/**
 * Header with which a browser repeats a change that was refused because its session had ended, to get a new session.
 */
export const startsAnewHeader = 'x-endcap-session';
/** Value of this header. */
export const startsAnew = 'new';

/**
 * Error code: a sign-in or sign-out has replaced the session during the request, so the browser has or gets
 * another cookie.
 */
export const sessionChanged = 'session-changed';
/** Error code: the session has expired, or was ended elsewhere, without a replacement. */
export const sessionEnded = 'session-ended';
