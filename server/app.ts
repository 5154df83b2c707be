import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { messages } from '../commerce/messages.ts';
import { type Log, type ShopServices, silentLog } from './calls/context.ts';
import type { Handler } from './calls/define-handler.ts';
import { refusalOf } from './calls/failures.ts';
import { createCaller, type LocalCaller } from './calls/local-caller.ts';
import { createProjections } from './calls/projection.ts';
import { CallRefusal, failureBody } from './calls/refusal.ts';
import { addCallRoutes, sessionOf } from './calls/routes.ts';
import type { CallRunner } from './calls/run-call.ts';
import { addSecurityHeaders } from './calls/security-headers.ts';
import { createValidation } from './calls/validation.ts';
import { defaultShopConfig, type ShopConfig } from './config.ts';
import { type ServerEnv, systemEnv } from './env.ts';
import * as catalogue from './handlers/catalogue.ts';
import { addPageRoutes, type PageRoutesOptions } from './pages/routes.ts';
import type { Search } from './search/port.ts';
import { openSession } from './sessions/session-handle.ts';
import type { Storage } from './storage/port.ts';

/** The shop without HTTP: what pages are rendered with on the server, and what tests call. */
export interface Shop {
  services: ShopServices;
  runner: CallRunner;
  handlers: ReadonlyMap<string, Handler>;
}

export interface ShopOptions {
  storage: Storage;
  config?: Partial<ShopConfig>;
  env?: ServerEnv;
  /** Another search than the storage's own. */
  search?: Search;
  log?: Log;
  /** What comes after the published page at an address. */
  pageParts?: ShopServices['pageParts'];
  /** Checks every answer against its contract: on in tests and development. */
  checkAnswers?: boolean;
}

/** Makes the shop: storage, search, settings and handlers, ready to be called. */
export const createShop = ({
  storage,
  config,
  env = systemEnv,
  search,
  log = silentLog,
  pageParts = async () => [],
  checkAnswers = false,
}: ShopOptions): Shop => {
  const settings = { ...defaultShopConfig, ...config };
  const shopStorage = storage.forTenant(settings.tenant);
  const services = {
    storage: shopStorage,
    search: search ?? shopStorage.search,
    config: settings,
    env,
    log,
    pageParts,
  };
  const handlers = new Map(Object.values(catalogue).map((handler) => [handler.contract.id, handler]));
  return {
    services,
    runner: { services, validation: createValidation(), projections: createProjections(), checkAnswers },
    handlers,
  };
};

/**
 * A caller for the session that a token stands for; without a token, for a visitor who has none yet.
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

/** Answers a request that is no call: a page, or what stands for it when something failed. */
export type PageAnswer = (request: FastifyRequest, reply: FastifyReply, error?: unknown) => unknown;

export interface AppOptions extends ShopOptions {
  /** Made by `createShop`, when the caller needs it too; else it is made from the options. */
  shop?: Shop;
  /** Registered last, in order: rendering, files, playground. */
  plugins?: readonly ((app: FastifyInstance, shop: Shop) => Promise<void> | void)[];
  /** Answers whatever no route does. Paths of calls are never handed on. */
  notFound?: PageAnswer;
  /** Answers when something outside the calls fails. */
  failed?: PageAnswer;
  /** Settings of the playground's routes; left out, there are none. */
  pages?: PageRoutesOptions;
  /** Origins besides our own whose pages may make changes. */
  allowedOrigins?: readonly string[];
  rateLimits?: boolean;
  /** Believe X-Forwarded-* headers: behind a proxy of our own only. */
  trustProxy?: boolean;
}

/** Brotli at its best takes longer than the network that it saves. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

const callPaths = /^\/(api|internal-api|playground\/api|health|cart\/clear\.js)(\/|$|\?)/;

const refuse = (reply: FastifyReply, refusal: CallRefusal): FastifyReply =>
  reply
    .code(refusal.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(refusal));

/**
 * Makes the server. It is a function of what it is given and listens to nothing by itself, so that a test can call it
 * with `inject`. Closing it lets running requests finish; the storage is closed by whoever opened it.
 *
 * @example
 * const app = await createApp({ storage: openStorage(':memory:') });
 * await app.inject('/health');
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const shop = options.shop ?? createShop(options);
  const { storage, allowedOrigins = [] } = options;
  const { log } = shop.services;
  const app = Fastify({
    logger: false,
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: (error, _request, reply) => refuse(reply, refusalOf(error)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  addSecurityHeaders(app);
  app.addHook('onReady', async () => {
    await shop.services.storage.sessions.deleteExpired(shop.services.env.now());
    // The first search of a large catalogue takes a second or two: nobody should wait for it.
    await shop.services.search.collectionCounts();
  });

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) {
      const stack = error instanceof Error ? error.stack : String(error);
      log.error({ url: request.url, stack }, 'request failed');
    }
    if (options.failed && !callPaths.test(request.url)) return options.failed(request, reply, error);
    return refuse(reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    if (options.notFound && !callPaths.test(request.url)) return options.notFound(request, reply);
    return refuse(reply, new CallRefusal(404, 'not-found', messages.notFound));
  });

  app.get('/health', async (_request, reply) => {
    await storage.check();
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  await app.register(async (calls) => {
    if (options.rateLimits !== false) {
      await calls.register(rateLimit, {
        global: false,
        errorResponseBuilder: () => new CallRefusal(429, 'too-many-requests', messages.tooManyRequests),
      });
    }
    await calls.register(compress, compression);
    addCallRoutes(calls, shop.runner, [...shop.handlers.values()], allowedOrigins);
    if (options.pages) addPageRoutes(calls, shop.runner, options.pages, allowedOrigins);
  });
  for (const plugin of options.plugins ?? []) await app.register(async (scope) => plugin(scope, shop));
  return app;
};
