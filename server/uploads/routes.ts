import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../storage/files/port.ts';
import { fileNamePattern } from '../storage/files/port.ts';

export const uploadsPath = '/uploads/';

/** Types that a browser shows; anything else is downloaded. */
const shown = /^(image|video)\//;

/**
 * Serves files of shoppers to those who know their names, which cannot be guessed. A browser treats them as what they
 * were found to be, in a sandbox, and shows no others than pictures and videos.
 */
export function addUploadRoutes(app: FastifyInstance, { files }: { files: FileStorage }): void {
  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, async (request, reply) => {
    const { name } = request.params;
    const file = fileNamePattern.test(name) ? await files.read(name) : undefined;
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .header('x-robots-tag', 'noindex');
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('File not found.');
    return reply
      .header('cache-control', 'private, max-age=86400')
      .header('content-disposition', shown.test(file.mimeType) ? 'inline' : 'attachment')
      .type(file.mimeType)
      .send(Buffer.from(file.bytes));
  });
}
