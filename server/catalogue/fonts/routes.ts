import type { FastifyInstance } from 'fastify';
import { fontsPath } from '../../../schemas/shop-theme.ts';
import type { FileStorage } from '../../core/ports/files.ts';

const fontFiles = /^[0-9a-f]{40}\.woff2$/;

/** Serves uploaded fonts. A file name is a content hash, so responses are immutable. */
export function addFonts(app: FastifyInstance, { files }: { files: Pick<FileStorage, 'read'> }): void {
  app.get<{ Params: { name: string } }>(`${fontsPath}:name`, async ({ params: { name } }, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'");
    const file = fontFiles.test(name) ? await files.read(name) : undefined;
    return file
      ? reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('font/woff2')
          .send(Buffer.from(file.bytes))
      : reply.code(404).header('cache-control', 'public, max-age=60').type('text/plain').send('Font not found.');
  });
}
