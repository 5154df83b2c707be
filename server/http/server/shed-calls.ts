import type { FastifyInstance } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import { BusyError } from '../../core/requests/load-limit.ts';

/** Seconds after which a refused call may be repeated. */
const retryAfter = 2;

/**
 * Sheds calls while too many operations wait for a database connection: additional ones would time out, and delay those
 * in the queue.
 */
export function shedCalls(calls: FastifyInstance, storage: Pick<Storage, 'load'>): void {
  calls.addHook('onRequest', async () => {
    if ((storage.load()?.waiting ?? 0) >= limits.databaseWaiting) throw new BusyError('the database', retryAfter);
  });
}
