import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ClientAssets } from '../../render/assets/client-assets.ts';

/** Maximum size of the cache of scripts in bytes. */
const cacheBytes = 32 * 2 ** 20;

/**
 * Compression of scripts. Scripts that no page of this server refers to are compressed at a low level, because any
 * client can request arbitrarily many of them.
 */
const encodings = {
  br: (text: string, isNamed: boolean) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: isNamed ? 9 : 4 } }),
  gzip: (text: string, isNamed: boolean) => promisify(gzip)(text, { level: isNamed ? 9 : 1 }),
  identity: async (text: string) => Buffer.from(text),
};

type Encoding = keyof typeof encodings;

const accepted = (header: string | undefined): Encoding =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(header ?? '')) ?? 'identity';

/** Serves scripts that are bundled from modules. Each is bundled and compressed once, off the event loop. */
export async function addModuleRoutes(app: FastifyInstance, { script }: Pick<ClientAssets, 'script'>): Promise<void> {
  const cache = new LRUCache<string, Promise<Buffer>, undefined>({
    maxSize: cacheBytes,
    // A script's size is known only after it is compressed; this is a typical size.
    sizeCalculation: () => 64 * 1024,
  });
  app.get<{ Params: { '*': string } }>('/assets/modules/*', async (request, reply) => {
    const path = `/assets/modules/${request.params['*']}`;
    const encoding = accepted(request.headers['accept-encoding']);
    const key = `${encoding} ${path}`;
    let body = cache.get(key);
    if (!body) {
      const module = script(path);
      if (!module)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ code: 'not-found', message: 'This script is not part of the running version. Reload the page.' });
      body = encodings[encoding](module.text, module.isNamed);
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
