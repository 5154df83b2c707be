import type { FastifyInstance } from 'fastify';
import { StoredFileSender } from '../../catalogue/uploads/send-stored.ts';
import type { FileStorage } from '../../core/ports/files.ts';
import { uploadsPath } from '../../shop/uploads/upload-address.ts';

/** Media types that a browser shows; files of other types are downloaded. */
const shown = /^(image|video)\//;

/**
 * Serves shoppers' files to clients that know their names, which cannot be guessed. A browser treats a file as the
 * type that was detected, in a sandbox, and shows only pictures and videos.
 */
export function addUploadRoutes(app: FastifyInstance, { files }: { files: FileStorage }): void {
  const sender = new StoredFileSender(files, 'files of shoppers');
  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    return sender.send(request, reply, request.params.name, {
      caching: 'private, max-age=86400',
      disposition: ({ mimeType }) => (shown.test(mimeType) ? 'inline' : 'attachment'),
    });
  });
}
