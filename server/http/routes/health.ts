import type { FastifyInstance } from 'fastify';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import type { Log } from '../../shop/calls/context.ts';

/**
 * Registers the liveness and readiness probes, and a check of the database. A process without its database is live,
 * because a restart would not restore the connection. A process that is shutting down is not ready. A process without
 * the shared state is ready in a degraded mode, which it reports.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  storage: Pick<Storage, 'check'>,
  { state, log }: { state: Pick<SharedState, 'reach'>; log: Pick<Log, 'warn'> },
): void {
  app.get('/health', async (_request, reply) => {
    await storage.check();
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/live', (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return reply.send({ status: 'ok' });
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) return reply.code(503).send({ status: 'ending' });
    try {
      await storage.check();
    } catch (cause) {
      log.warn({ code: 'not-ready', cause: String(cause) }, 'the database cannot be read: no clients are taken');
      return reply.code(503).send({ status: 'no-database' });
    }
    return { status: 'ok', state: state.reach() };
  });
}
