import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from '../../core/requests/accepted-encoding.ts';
import type { ClientAssets } from '../../render/assets/client-assets.ts';

/** Maximum size of the cache of scripts in bytes. */
const cacheBytes = 32 * 2 ** 20;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Compression of scripts. Scripts that no page of this server refers to are compressed at a low level, because any
 * client can request arbitrarily many of them.
 */
const encoders: Readonly<Record<Encoding, (text: string, isReferenced: boolean) => Promise<Buffer>>> = {
  br: (text, isReferenced) =>
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: isReferenced ? 9 : 4 } }),
  gzip: (text, isReferenced) => compressGzip(text, { level: isReferenced ? 9 : 1 }),
  identity: async (text) => Buffer.from(text),
};

/** Serves scripts that are joined from modules. Their compressed bodies are cached. */
export async function addModuleRoutes(app: FastifyInstance, { script }: Pick<ClientAssets, 'script'>): Promise<void> {
  const cache = new LRUCache<string, Promise<Buffer>, undefined>({
    maxSize: cacheBytes,
    // A script's size is known only after it is compressed; this is a typical size.
    sizeCalculation: () => 64 * 1024,
  });
  app.get<{ Params: { '*': string } }>('/assets/modules/*', async (request, reply) => {
    const path = `/assets/modules/${request.params['*']}`;
    const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''));
    const key = `${encoding} ${path}`;
    let body = cache.get(key);
    if (!body) {
      const module = script(path);
      if (!module)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ code: 'not-found', message: 'This script is not part of the running version. Reload the page.' });
      body = encoders[encoding](module.text, module.isNamed);
      cache.set(key, body);
      // A failure is not cached.
      body.catch(() => cache.delete(key));
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(await body);
  });
}
