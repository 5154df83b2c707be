import type { FastifyRequest } from 'fastify';
import { isAccessKey } from '../../shop/sessions/access-keys.ts';
import { readSessionCookie } from '../../shop/sessions/session-cookie.ts';

/**
 * Token of the author's session in a request's cookie. A longer value, such as an access key, is not accepted in a
 * cookie.
 */
export const authorToken = (request: FastifyRequest): string | undefined =>
  readSessionCookie(request.headers.cookie, 'author', request.isSecure);

/**
 * The token of a request that programs may make: an access key in the header, or the session's token. A browser
 * does not send such a header automatically, so a key requires no page token.
 */
export const tokenOrKey = (request: FastifyRequest): string | undefined => {
  const key = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return isAccessKey(key) ? key : authorToken(request);
};
