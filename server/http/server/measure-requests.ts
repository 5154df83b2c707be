import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../core/ports/metrics.ts';
import { createRequestKinds } from './request-kinds.ts';

/** Whether a request was shed under load: only such responses have this status and header. */
const isShed = (status: number, retryAfter: unknown): boolean => status === 503 && retryAfter !== undefined;

/** Counts every response once. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const kind = createRequestKinds();
  app.addHook('onResponse', (request, reply, done) => {
    const of = kind(request);
    metrics.answered(of, reply.statusCode, reply.elapsedTime / 1000);
    if (isShed(reply.statusCode, reply.getHeader('retry-after'))) metrics.count('shed', { kind: of });
    done();
  });
}
