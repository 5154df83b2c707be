import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { type FileFacts, type FileStorage, fileNamePattern } from '../../core/ports/files.ts';
import { type BytesInFlight, createBytesInFlight } from '../../core/requests/bytes-in-flight.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { requestedRange } from './requested-range.ts';

/** What a kind of stored files is sent with. */
export interface SentAs {
  /** Cache-Control of a response with the file. */
  caching: string;
  /** Content-Disposition of a file. */
  disposition: (file: FileFacts) => string | Promise<string>;
}

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

/** Sends stored files whose content never changes, whole or the requested range, as fast as their client receives. */
export class StoredFileSender {
  readonly #files: Pick<FileStorage, 'find' | 'open'>;
  readonly #sending: BytesInFlight;

  /** @param what name of the files, for error messages */
  constructor(files: Pick<FileStorage, 'find' | 'open'>, what: string) {
    this.#files = files;
    this.#sending = createBytesInFlight({ what, ofClient: limits.sentBytesOfClient, ofAll: limits.sentBytesOfShop });
  }

  /** Answers a request for a file with its content, or with the reason why it is not sent. */
  async send(request: FastifyRequest, reply: FastifyReply, name: string, as: SentAs): Promise<FastifyReply> {
    try {
      return await this.#send(request, reply, name, as);
    } catch (thrown) {
      if (!(thrown instanceof BusyError)) throw thrown;
      reply.removeHeader('content-length').removeHeader('content-range').removeHeader('content-disposition');
      return refuse(reply.header('retry-after', String(thrown.retryAfter)), 503, 'Too many files are being sent.');
    }
  }

  async #send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    { caching, disposition }: SentAs,
  ): Promise<FastifyReply> {
    const file = fileNamePattern.test(name) ? await this.#files.find(name) : undefined;
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
      .header('content-disposition', await disposition(file))
      .header('content-length', length)
      .type(mimeType);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    // An empty stream keeps the content-length that was set.
    if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]));
    const giveBack = this.#sending(clientKey(request.ip), length);
    for (const ended of ['finish', 'close']) reply.raw.once(ended, giveBack);
    const content = await this.#files.open(name, { start, end });
    if (!content) return refuse(reply.removeHeader('content-length'), 404, 'File not found.');
    endIfSlow(reply, length);
    return reply.send(content);
  }
}
