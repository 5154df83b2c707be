import type { FastifyInstance } from 'fastify';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import type { Log } from '../../shop/calls/context.ts';

/**
 * Registers health checks: whether the process is alive, whether it reaches its database, and whether it accepts
 * clients. A process that has lost its database is alive, because a restart would not bring the database back. A
 * process that is shutting down accepts no clients. One that has lost the state shared with other processes
 * continues on its own, and reports that.
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
