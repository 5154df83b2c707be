import type { FastifyInstance } from 'fastify';
import { analyticsPath } from '../../../commerce/analytics/layer/adapters/endpoint.ts';
import { categoryOf } from '../../../commerce/analytics/layer/category.ts';
import { limits } from '../../../commerce/limits.ts';
import { analyticsBatch } from '../../../schemas/entities/shop/analytics.ts';
import { createClientLimit } from '../../core/requests/client-limit.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { requireOwnOrigin } from '../../core/requests/same-site.ts';
import { invalidRequest, violationsOf } from '../../core/requests/validation.ts';
import { addExposures } from '../../shop/analytics/add-exposures.ts';
import { consentOf } from '../../shop/analytics/consent-of.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { sessionOf } from '../../shop/sessions/request-session.ts';
import { visitorOf } from '../../shop/sessions/visitor-cookie.ts';
import { addJsonBodyParser } from '../calls/routes.ts';

const batch = analyticsBatch({
  events: limits.maxAnalyticsBatchEvents,
  name: limits.maxAnalyticsEventNameLength,
  page: limits.maxPageAddressLength,
});

interface Batch {
  events: { event: string; at: number; page: string; data: Record<string, unknown> }[];
}

/** Maximum body size in bytes: each character of a batch may take three bytes. */
const bodyLimit = limits.maxAnalyticsBatchLength * 3 + 1000;

/** Receives batches from the adapter "log" and logs a line for each event, without data that identifies the shopper. */
export function addAnalyticsRoutes(
  app: FastifyInstance,
  { services, runner }: Shop,
  { origin }: { origin: string | undefined },
): void {
  const { config, env, log, state } = services;
  const categories = config.analytics.filter(({ type }) => type === 'log').map(categoryOf);
  if (categories.length === 0) return;
  const limit = createClientLimit({
    state,
    now: env.now,
    sessionOf: async (request) => (await sessionOf(runner, request).current())?.id,
    onExceeded: ({ id, ip, url }, kind) => log.warn({ request: id, ip, path: pathOf(url), kind }, 'too many requests'),
  });
  addJsonBodyParser(app, limits.maxJsonDepth);
  app.post(analyticsPath, { bodyLimit, onRequest: limit('analytics') }, async (request, reply) => {
    requireOwnOrigin(request, origin === undefined ? [] : [origin]);
    const violations = violationsOf(batch, request.body);
    if (violations) throw invalidRequest('body', violations);
    const { granted = [] } = consentOf(config, request, env.now()) ?? {};
    // A page may not have noticed yet that consent was withdrawn in another tab.
    if (categories.some((category) => granted.includes(category))) {
      const { events } = request.body as Batch;
      for (const each of events) log.info({ ...each }, 'analytics event');
      await addExposures(services, visitorOf(request.headers.cookie), events);
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
