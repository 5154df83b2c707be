import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { type BytesInFlight, createBytesInFlight } from '../../core/requests/bytes-in-flight.ts';
import { clientKey } from '../../core/requests/client-key.ts';

/** Creates a counter of bodies with files, which are in memory until their request is answered. */
export const createUploadCounter = (): BytesInFlight =>
  createBytesInFlight({
    what: 'files that are being received',
    ofClient: limits.receivedBytesOfClient,
    ofAll: limits.receivedBytesOfShop,
  });

/** Creates a counter of bodies with large files, which are on the disk until their request is answered. */
export const createDiskCounter = (): BytesInFlight =>
  createBytesInFlight({
    what: 'large files that are being received',
    ofClient: limits.diskBytesOfClient,
    ofAll: limits.diskBytesOfShop,
  });

/**
 * Counts the body of a request until it is answered or its connection has ended.
 * @param maxBytes maximum size of a body of its kind
 * @throws BusyError when too much is being received already
 */
export function countBody(
  receiving: BytesInFlight,
  request: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): void {
  const declared = Number(request.headers['content-length'] ?? maxBytes);
  const giveBack = receiving(clientKey(request.ip), Math.min(declared, maxBytes));
  for (const end of ['finish', 'close']) reply.raw.once(end, giveBack);
}
