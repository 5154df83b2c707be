import type { FastifyInstance } from 'fastify';
import type { SharedState } from '../../core/ports/shared-state.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';

/**
 * Answers whether the server works, and whether it takes clients: one that is about to end works, and takes none. One
 * that has lost what it shares with others goes on by itself, and says so.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  storage: Pick<Storage, 'check'>,
  state: Pick<SharedState, 'reach'>,
): void {
  app.get('/health', async (_request, reply) => {
    await storage.check();
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (app.isDraining()) return reply.code(503).send({ status: 'ending' });
    await storage.check();
    return { status: 'ok', state: state.reach() };
  });
}
