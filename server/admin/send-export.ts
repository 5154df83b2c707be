import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallRunner } from '../calls/run-call.ts';
import { invalidRequest } from '../calls/validation.ts';
import type { Export } from './exports.ts';

/**
 * Sends a list as it is read. A client that goes away ends the reading; a failure after the first page closes the
 * connection, so that the browser does not take what it has for the whole file.
 *
 * @throws CallError when the query violates the contract
 */
export function sendExport(
  { services, validation }: CallRunner,
  { contract, read }: Export,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { id, url, query } = request;
  const violations = contract.query && validation.violations(contract.query, query, { coerce: true });
  if (violations) throw invalidRequest('query', violations);
  const file = Readable.from(read(services, query));
  file.on('error', ({ stack }) => services.log.error({ request: id, url, stack }, 'export failed'));
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment')
    .type('text/csv; charset=utf-8')
    .send(file);
}
