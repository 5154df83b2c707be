import type { FastifyRequest } from 'fastify';
import { isAccessKey } from '../../shop/sessions/access-keys.ts';
import { readSessionCookie } from '../../shop/sessions/session-cookie.ts';

/** Token of the author's session that a request brings. A cookie never carries a key, which is longer than its tokens. */
export const authorToken = (request: FastifyRequest): string | undefined =>
  readSessionCookie(request.headers.cookie, 'author', request.isSecure);

/**
 * The token of a request that a program may make: that of the session, or a key in the header. A browser sends no such
 * header by itself, so a key needs no token of a page.
 */
export const tokenOrKey = (request: FastifyRequest): string | undefined => {
  const key = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return isAccessKey(key) ? key : authorToken(request);
};
