import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { parseAddress } from './address.ts';
import { formats, negotiatedFormat } from './formats.ts';
import type { PictureTable } from './pictures.ts';
import { placeholderSvg } from './placeholder.ts';
import { createRenderer, type PictureRequest } from './renderer.ts';
import { servedWidth } from './widths.ts';

export interface MediaOptions {
  /** Folder in which rendered pictures are kept. */
  cacheDir: string;
  pictures: PictureTable;
  /** Pictures drawn at a time; 2 unless told. */
  concurrency?: number;
  /** Rendered in the background once the server is ready, so that a first shopper does not wait. */
  warm?: readonly PictureRequest[];
}

// The address holds the drawing's content, so what it answers never changes.
const FOREVER = 'public, max-age=31536000, immutable';
// An address without the current version shows today's drawing.
const BRIEFLY = 'public, max-age=60';

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');

/** Serves drawn pictures under `/media/`. Register it without a prefix. */
export const mediaRoutes: FastifyPluginAsync<MediaOptions> = async (app, options) => {
  const renderer = createRenderer(options);
  const warming = options.warm ?? [];
  if (warming.length > 0) {
    app.addHook('onReady', async () => {
      // Not awaited: pictures must not delay the first answer. One that fails is drawn again when it is asked for.
      renderer.warm(warming).catch((error: unknown) => app.log.warn({ error }, 'some pictures could not be warmed'));
    });
  }

  const guard = (reply: FastifyReply): FastifyReply =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");

  app.get('/media/placeholder.svg', async (_request, reply) =>
    guard(reply).header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(placeholderSvg()),
  );

  app.get(
    '/media/*',
    async (request: FastifyRequest<{ Params: { '*': string }; Querystring: { width?: string | string[] } }>, reply) => {
      guard(reply);
      const address = parseAddress(request.params['*']);
      const picture = address && renderer.find(address.name);
      if (!address || !picture) {
        return reply.code(404).header('cache-control', BRIEFLY).type('text/plain').send('There is no such picture.');
      }
      const wanted = request.query.width;
      const width = servedWidth(Array.isArray(wanted) ? wanted[0] : wanted);
      const format = address.format ?? negotiatedFormat(request.headers.accept, width);
      const rendered = await renderer.renderPicture({ name: address.name, width, format });
      if (!rendered) return reply.code(404).send();
      reply
        .header('cache-control', address.version === picture.version() ? FOREVER : BRIEFLY)
        .header('etag', rendered.etag);
      if (!address.format) reply.header('vary', 'Accept');
      if (matches(request.headers['if-none-match'], rendered.etag)) return reply.code(304).send();
      return reply.type(formats[format].mimeType).send(rendered.bytes);
    },
  );
};
