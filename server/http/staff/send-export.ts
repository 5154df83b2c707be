import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../../core/env.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { invalidRequest, violationsOf } from '../../core/requests/validation.ts';
import type { Export } from '../../shop/admin/exports.ts';
import type { RunCallContext } from '../../shop/calls/run-call.ts';

const filtersOf = (query: unknown): string =>
  Object.entries(query as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');

/**
 * Records the export in the audit trail, then streams the list while reading it. Reading stops when the client
 * disconnects. A failure after the first page closes the connection, so that the browser reports an incomplete
 * download.
 *
 * @throws CallError when the query violates the contract
 */
export async function sendExport(
  { services }: RunCallContext,
  { contract, subject, read }: Export,
  author: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, url, query } = request;
  const violations = contract.query && violationsOf(contract.query, query, { coerce: true });
  if (violations) throw invalidRequest('query', violations);
  const { storage, env, log } = services;
  await storage.audit.add({
    id: newId(env),
    author,
    at: env.now(),
    action: 'export',
    subject,
    before: '',
    after: filtersOf(query) || 'all',
  });
  const file = Readable.from(read(services, query));
  file.on('error', ({ stack }) => log.error({ request: id, path: pathOf(url), stack }, 'export failed'));
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', 'attachment')
    .type('text/csv; charset=utf-8')
    .send(file);
}
