import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseAddress } from './address.ts';
import { formats, negotiatedFormat } from './formats.ts';
import type { PictureTable } from './picture.ts';
import { placeholderSvg } from './placeholder.ts';
import { createRenderer, type PictureRequest } from './renderer.ts';
import { servedWidth } from './widths.ts';

/** Options of the picture routes. */
export interface MediaOptions {
  /** Cache folder of rendered pictures. */
  cacheDir: string;
  pictures: PictureTable;
  /** Pictures rendered concurrently (default 2). */
  concurrency?: number;
  /** Pictures to render in the background when the server is ready. */
  warm?: readonly PictureRequest[];
}

// A versioned address contains a content hash, so its response never changes.
const IMMUTABLE = 'public, max-age=31536000, immutable';
// An address without the current version serves the current drawing.
const SHORT_LIVED = 'public, max-age=60';

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Serves drawn pictures under `/media/`. Register it without a prefix. */
export const mediaRoutes: FastifyPluginAsync<MediaOptions> = async (app, options) => {
  const renderer = createRenderer(options);
  const requests = options.warm ?? [];
  if (requests.length > 0) {
    app.addHook('onReady', async () => {
      // Not awaited: pictures must not delay the first response. A failed one is rendered again on request.
      renderer.warm(requests).catch((error: unknown) => app.log.warn({ error }, 'could not pre-render some pictures'));
    });
  }

  const withHeaders = (reply: FastifyReply): FastifyReply =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");

  app.get(
    '/media/placeholder.svg',
    async (request: FastifyRequest<{ Querystring: { name?: string | string[] } }>, reply) => {
      const { name } = request.query;
      return withHeaders(reply)
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(placeholderSvg(Array.isArray(name) ? name[0] : name));
    },
  );

  app.get(
    '/media/*',
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { width?: string | string[] } }>, reply) => {
      withHeaders(reply);
      const address = parseAddress(request.params['*']);
      const picture = address && renderer.find(address.name);
      if (!address || !picture) {
        return reply.code(404).header('cache-control', SHORT_LIVED).type('text/plain').send('Picture not found.');
      }
      const requested = request.query.width;
      const width = servedWidth(Array.isArray(requested) ? requested[0] : requested);
      const format = address.format ?? negotiatedFormat(request.headers.accept, width);
      const rendered = await renderer.renderPicture({ name: address.name, width, format });
      if (!rendered) return reply.code(404).send();
      reply
        .header('cache-control', address.version === picture.version() ? IMMUTABLE : SHORT_LIVED)
        .header('etag', rendered.etag);
      if (!address.format) reply.header('vary', 'Accept');
      if (matches(request.headers['if-none-match'], rendered.etag)) return reply.code(304).send();
      return reply.type(formats[format].mimeType).send(rendered.bytes);
    },
  );
};
