import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ExposedMetrics } from '../../core/ports/metrics.ts';
import { measureRequests } from '../server/measure-requests.ts';

/** The metrics, and the token that protects them. */
export interface MetricsRouteOptions {
  metrics: ExposedMetrics;
  /** The bearer token that requests have to send. */
  token: string;
}

/** Digests are compared instead of tokens: a comparison in constant time requires equal lengths. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Measures responses, and registers `/metrics` for the operator's Prometheus, which sends the token. A staff
 * session gives no access to it.
 */
export function addMetrics(app: FastifyInstance, { metrics, token }: MetricsRouteOptions): void {
  measureRequests(app, metrics);
  const wanted = digest(token);
  app.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    reply.header('cache-control', 'private, no-store');
    const [scheme = '', given = ''] = authorization.split(' ', 2);
    const isRight = timingSafeEqual(digest(given), wanted);
    if (!isRight || scheme.toLowerCase() !== 'bearer')
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer realm="metrics"')
        .type('text/plain; charset=utf-8')
        .send('The bearer token of ENDCAP_METRICS_TOKEN is needed.\n');
    const { type, text } = await metrics.expose();
    return reply.type(type).send(text);
  });
}
