import type { FastifyRequest } from 'fastify';
import { sessionOf } from '../sessions/request-session.ts';
import { openSession } from '../sessions/session-handle.ts';
import type { ShopServices } from './context.ts';
import type { Handler } from './define-handler.ts';
import { createCaller, type LocalCaller } from './local-caller.ts';
import type { RunCallContext } from './run-call.ts';

/** The shop without HTTP, used for server rendering and by tests. */
export interface Shop {
  services: ShopServices;
  runner: RunCallContext;
  handlers: ReadonlyMap<string, Handler>;
}

/**
 * Creates a caller for the session of a token or request; by default for a visitor without a session.
 *
 * @example
 * const { call } = createLocalCaller(shop);
 * await call(getCollection, { params: { slug: 'mugs' } });
 */
export const createLocalCaller = (shop: Shop, session?: string | FastifyRequest): LocalCaller => {
  const { storage, env } = shop.services;
  const handle =
    typeof session === 'object' ? sessionOf(shop.runner, session) : openSession(storage.sessions, env, session);
  return createCaller(shop.runner, shop.handlers, handle);
};
