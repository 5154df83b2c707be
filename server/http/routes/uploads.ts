import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { requestedRange } from '../../catalogue/uploads/requested-range.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { fileNamePattern } from '../../core/ports/files.ts';
import { createBytesInFlight } from '../../core/requests/bytes-in-flight.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { uploadsPath } from '../../shop/uploads/upload-address.ts';

/** Media types that a browser shows; files of other types are downloaded. */
const shown = /^(image|video)\//;

const caching = 'private, max-age=86400';

/**
 * Disconnects a client that takes longer than the slowest supported connection would. A stalled transfer ends
 * earlier.
 */
function endIfSlow({ raw }: FastifyReply, bytes: number): void {
  const patienceMs = (bytes / limits.slowestBytesPerSecond) * 1000 + limits.messageTimeoutMs;
  const timer = setTimeout(() => raw.destroy(), patienceMs);
  raw.once('close', () => clearTimeout(timer));
}

const refuse = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(text);

/**
 * Serves shoppers' files to clients that know their names, which cannot be guessed. A browser treats a file as the
 * type that was detected, in a sandbox, and shows only pictures and videos. The requested range is read as fast as
 * the client receives it.
 */
export function addUploadRoutes(app: FastifyInstance, { files }: { files: FileStorage }): void {
  const sending = createBytesInFlight({
    what: 'files of shoppers',
    ofClient: limits.sentBytesOfClient,
    ofAll: limits.sentBytesOfShop,
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const file = fileNamePattern.test(name) ? await files.find(name) : undefined;
    if (!file) return refuse(reply, 404, 'File not found.');
    const { size, mimeType } = file;
    // A file's contents never change.
    const tag = `"${name}"`;
    reply.header('accept-ranges', 'bytes').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).header('cache-control', caching).send();
    const range = requestedRange(request.headers, size, tag);
    if (range === 'unsatisfiable')
      return refuse(reply.header('content-range', `bytes */${size}`), 416, 'The file has no such part.');
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const length = end - start + 1;
    reply
      .header('cache-control', caching)
      .header('content-disposition', shown.test(mimeType) ? 'inline' : 'attachment')
      .header('content-length', length)
      .type(mimeType);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    // An empty stream keeps the content-length that was set.
    if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]));
    const giveBack = sending(clientKey(request.ip), length);
    for (const ended of ['finish', 'close']) reply.raw.once(ended, giveBack);
    const content = await files.open(name, { start, end });
    if (!content) return refuse(reply.removeHeader('content-length'), 404, 'File not found.');
    endIfSlow(reply, length);
    return reply.send(content);
  };

  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    try {
      return await send(request, reply, request.params.name);
    } catch (thrown) {
      if (!(thrown instanceof BusyError)) throw thrown;
      reply.removeHeader('content-length').removeHeader('content-range').removeHeader('content-disposition');
      return refuse(reply.header('retry-after', String(thrown.retryAfter)), 503, 'Too many files are being sent.');
    }
  });
}
