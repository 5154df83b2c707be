import type { FastifyInstance } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import type { Storage } from '../../core/ports/storage/storage.ts';
import { BusyError } from '../../core/requests/load-limit.ts';

/** Seconds after which a refused call may be repeated: the queue is empty then, or the database stands still. */
const retryAfter = 2;

/**
 * Refuses calls while too many works wait for a connection to the database server, because these would wait in vain
 * as well, and keep the ones before them waiting. Calls that have begun continue.
 */
export function shedCalls(calls: FastifyInstance, storage: Pick<Storage, 'load'>): void {
  calls.addHook('onRequest', async () => {
    if ((storage.load()?.waiting ?? 0) >= limits.databaseWaiting) throw new BusyError('the database', retryAfter);
  });
}
