import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Market } from '../../../schemas/entities/shop/market.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';
import { clearedAtSignOut, cookieName, sessionCookie, sessionMarkHeader } from '../../shop/sessions/session-cookie.ts';

/** Whether a request may sign out: requests from other sites and prefetches may not. */
const isAsked = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  const isNavigation = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  return isOwn && isNavigation && !String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch');
};

/**
 * Registers `/logout` in every market: it ends the shopper's session and redirects to the home page. The cart and the
 * orders of that session are inaccessible afterwards, for the sake of shared computers.
 */
export const addLogout = (app: FastifyInstance, shop: Shop, markets: readonly Market[]): void => {
  for (const { localePathPrefix } of markets) {
    app.get(`${localePathPrefix}/logout`, async (request, reply) => {
      if (isAsked(request)) {
        await sessionOf(shop.runner, request).end();
        if (request.headers.cookie?.includes(cookieName('shopper', request.isSecure)))
          reply
            .headers(clearedAtSignOut)
            .header('set-cookie', [
              sessionCookie('shopper', '', request.isSecure),
              sessionMarkHeader('', request.isSecure),
            ]);
      }
      return reply
        .code(303)
        .header('cache-control', 'private, no-store')
        .header('location', localePathPrefix || '/')
        .send();
    });
  }
};
