import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError, errorBody } from '../core/call-error.ts';
import type { WebHook } from '../core/definition/web-hook.ts';
import { marketsOf } from '../core/markets.ts';
import { untraced } from '../core/ports/tracing.ts';
import { callPaths } from '../core/requests/call-paths.ts';
import { createClientLimit } from '../core/requests/client-limit.ts';
import { BusyError } from '../core/requests/load-limit.ts';
import type { PageHandler } from '../core/requests/page-handler.ts';
import { pathOf } from '../core/requests/path-of.ts';
import { createPreviewVisitors } from '../documents/previews/preview-visitors.ts';
import { addOpenApi } from '../http/calls/openapi.ts';
import type { RouteContext } from '../http/calls/route-context.ts';
import { CallRoutes } from '../http/calls/routes.ts';
import { addHealthRoutes } from '../http/routes/health.ts';
import { addInvoiceRoutes } from '../http/routes/invoices.ts';
import { addMetrics, type MetricsRouteOptions } from '../http/routes/metrics.ts';
import { addPaymentEvents, addPaymentRoutes } from '../http/routes/payments.ts';
import { addWebHooks } from '../http/routes/web-hooks.ts';
import { addDraining } from '../http/server/drain.ts';
import { hardenResponses } from '../http/server/harden.ts';
import { closeIdleConnections } from '../http/server/idle-connections.ts';
import { addPreviewCalls } from '../http/server/preview-calls.ts';
import { createRequestIds } from '../http/server/request-id.ts';
import { shedCalls } from '../http/server/shed-calls.ts';
import { endSlowBodies } from '../http/server/slow-bodies.ts';
import { speakToVisitors } from '../http/server/speak-to-visitors.ts';
import { separateHosts } from '../http/server/staff-host.ts';
import { requireStaffPages } from '../http/server/staff-page.ts';
import { defaultTimeLimits, type TimeLimits, timeLimitOptions } from '../http/server/time-limits.ts';
import { traceRequests } from '../http/server/trace-requests.ts';
import { type TrustProxy, trustNobody } from '../http/server/trusted-proxies.ts';
import { addAdminCalls } from '../http/staff/admin.ts';
import { addAuthorShopCalls } from '../http/staff/author-shop.ts';
import { addPageRoutes, type PageRoutesOptions } from '../http/staff/documents.ts';
import { StaffCalls } from '../http/staff/staff-calls.ts';
import type { Log } from '../shop/calls/context.ts';
import type { Shop } from '../shop/calls/shop.ts';
import { toCallError } from '../shop/calls/to-call-error.ts';
import { deleteExpired } from '../shop/customers/delete-expired.ts';
import { raiseAlarm } from '../shop/messaging/raise-alarm.ts';
import { createAuthorAccess } from '../shop/sessions/author-access.ts';
import { sessionOf } from '../shop/sessions/request-session.ts';
import { removeUnusedUploads } from '../shop/uploads/remove-unused.ts';
import { createShop, type ShopOptions } from './create-shop.ts';

/** Options of a server, each with a default. */
export interface AppOptions extends ShopOptions {
  /** Metrics of the server and the route that exposes them; without it, there is no such route. */
  measured?: MetricsRouteOptions | undefined;
  /** A shop made by `createShop`, when the caller needs it too; by default it is created from the options. */
  shop?: Shop;
  /** Addresses at which other systems report changes. */
  webHooks?: readonly WebHook[];
  /** Registered last, in order: media, files, crawlers, scripts, playground. */
  plugins?: readonly ((app: FastifyInstance, shop: Shop) => Promise<void> | void)[];
  /** Handles requests without a route, except under the paths of calls. */
  notFound?: PageHandler;
  /** Handles errors outside the calls. */
  failed?: PageHandler;
  /** Settings of the playground's API; without them, neither that API nor the merchant's is served. */
  pages?: PageRoutesOptions;
  /** Scheme and host of the playground and the admin, if they have their own. */
  staffOrigin?: string | undefined;
  /** Other origins whose pages may make changes. */
  allowedOrigins?: readonly string[];
  rateLimits?: boolean;
  /** Proxies whose X-Forwarded-* headers and request ids are trusted; none by default. */
  trustProxy?: TrustProxy;
  /** Logs a line for each request. */
  accessLog?: boolean;
  timeLimits?: TimeLimits;
}

/** Maximum Brotli quality costs more time than it saves on the network. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};

const sendError = (reply: FastifyReply, error: CallError): FastifyReply =>
  reply
    .code(error.status)
    .header('cache-control', 'private, no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(error));

const sendRefusal = (reply: FastifyReply, { status, message }: CallError): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);

/** Creates the server without routes. */
function createServer({
  trustProxy = trustNobody,
  timeLimits = defaultTimeLimits,
}: Pick<AppOptions, 'trustProxy' | 'timeLimits'>): FastifyInstance {
  const app = Fastify({
    ...timeLimitOptions(timeLimits),
    logger: false,
    trustProxy,
    genReqId: createRequestIds(trustProxy),
    frameworkErrors: (error, _request, reply) => sendError(reply, toCallError(error)),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
  });
  app.server.maxConnections = limits.maxConnections;
  return app;
}

/** Adds the start-up and shut-down hooks of a shop. */
function addLifetime(app: FastifyInstance, { services }: Shop): void {
  app.addHook('onReady', async () => {
    await deleteExpired(services);
    await removeUnusedUploads(services);
    // Warms up the search, because the first search in a large catalogue takes a second or two.
    await services.search.collectionCounts();
  });
  app.addHook('onClose', () => services.searchCounter.flush());
}

/** Logs the errors of a request that the operator can do something about. */
function logError(log: Log, { id, url, ip }: FastifyRequest, error: unknown, { status, code }: CallError): void {
  const path = pathOf(url);
  if (error instanceof BusyError) log.warn({ request: id, path, what: error.message }, 'too busy for a request');
  else if (status >= 500) {
    const stack = error instanceof Error ? error.stack : String(error);
    log.error({ request: id, path, stack }, 'request failed');
  } else if (status === 403) log.warn({ request: id, path, ip, code }, 'request refused');
}

/** Handles requests that fail, and those without a route. */
function addFailures(
  app: FastifyInstance,
  log: Log,
  { failed, notFound }: Pick<AppOptions, 'failed' | 'notFound'>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const callError = toCallError(error);
    logError(log, request, error, callError);
    if (error instanceof BusyError) reply.header('retry-after', String(error.retryAfter));
    if (callPaths.test(request.url)) return sendError(reply, callError);
    // A malformed request is not a failure of the shop, so it does not get the error page.
    if (callError.status < 500) return sendRefusal(reply, callError);
    return failed ? failed(request, reply, error) : sendError(reply, callError);
  });
  app.setNotFoundHandler((request, reply) => {
    if (notFound && !callPaths.test(request.url)) return notFound(request, reply);
    return sendError(reply, new CallError(404, 'not-found', messages.notFound));
  });
}

/** Registers the shop's calls and, if they are enabled, those of the playground and the admin. */
async function addCalls(
  calls: FastifyInstance,
  shop: Shop,
  context: RouteContext,
  { pages, storage: database }: Pick<AppOptions, 'pages' | 'storage'>,
): Promise<void> {
  await calls.register(compress, compression);
  shedCalls(calls, database);
  const addShopCalls = (): void => {
    const routes = new CallRoutes(calls, context);
    for (const handler of shop.handlers.values()) routes.add(handler);
  };
  addOpenApi(calls, shop);
  if (!pages) return addShopCalls();
  const { storage, env, state } = shop.services;
  const access = createAuthorAccess(storage, env, {
    ...pages,
    state,
    alarm: () => raiseAlarm(shop.services, 'passwords-of-shop'),
  });
  const visitors = createPreviewVisitors(storage.sessions, shop.services);
  addPreviewCalls(calls, { visitors, access });
  addShopCalls();
  const staff = new StaffCalls(calls, context, access);
  addPageRoutes(calls, context, staff, { ...pages, access, visitors });
  addAuthorShopCalls(staff);
  addAdminCalls(staff, context.runner);
}

/** Request limits by kind. */
function limitsOf({ services, runner }: Shop, rateLimits = true): RouteContext['limitOf'] {
  const { env, log, state } = services;
  const limit = createClientLimit({
    state,
    now: env.now,
    sessionOf: async (request) => (await sessionOf(runner, request).current())?.id,
    onExceeded: ({ id, ip, url }, kind) => log.warn({ request: id, ip, path: pathOf(url), kind }, 'too many requests'),
  });
  return (kind) => (rateLimits ? { onRequest: limit(kind) } : {});
}

/**
 * Creates the server without listening, so that tests can use `inject`. Closing it lets running requests finish; the
 * caller closes the storage.
 *
 * @example
 * const app = await createApp({ storage: openStorage(':memory:') });
 * await app.inject('/health');
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { measured, storage, origin, staffOrigin } = options;
  const shop = options.shop ?? createShop(options);
  const { log, payments } = shop.services;
  const app = createServer(options);
  endSlowBodies(app, options.timeLimits ?? defaultTimeLimits);
  separateHosts(app, { origin, staffOrigin });
  requireStaffPages(app);
  speakToVisitors(app, marketsOf(shop.services.config));
  addDraining(app);
  closeIdleConnections(app);
  traceRequests(app, options.tracing ?? untraced);
  if (measured) addMetrics(app, measured);
  hardenResponses(app, { origin, log, accessLog: options.accessLog ?? false });
  addLifetime(app, shop);
  addFailures(app, log, options);
  addHealthRoutes(app, storage, shop.services);
  const allowedOrigins = [
    ...[origin, staffOrigin].filter((each) => each !== undefined),
    ...(options.allowedOrigins ?? []),
  ];
  const limitOf = limitsOf(shop, options.rateLimits);
  const context = { runner: shop.runner, allowedOrigins, limitOf };
  await app.register((calls) => addCalls(calls, shop, context, options));
  await app.register(async (scope) => addInvoiceRoutes(scope, shop, limitOf));
  if (payments) {
    await app.register(async (scope) => addPaymentRoutes(scope, shop, payments, limitOf));
    await app.register(async (scope) => addPaymentEvents(scope, shop, payments));
  }
  const { webHooks = [] } = options;
  if (webHooks.length > 0) await app.register(async (scope) => addWebHooks(scope, shop, webHooks));
  for (const plugin of options.plugins ?? []) await app.register(async (scope) => plugin(scope, shop));
  return app;
}
