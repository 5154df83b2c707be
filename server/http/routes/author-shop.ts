import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorPictures } from '../../../commerce/admin-calls/pictures.ts';
import { limits } from '../../../commerce/limits.ts';
import { choiceHandlers } from '../../shop/choices/handlers.ts';
import { pictureHandlers } from '../../shop/media-library/handlers.ts';
import type { AuthorAccess } from '../../shop/sessions/author-access.ts';
import { routePath } from '../calls/routes.ts';
import { authorToken } from './author-access.ts';
import type { RouteContext } from './documents.ts';
import { createStaffCall } from './staff-calls.ts';

/**
 * Registers the calls of authors about the shop: what they choose for pages, and the library of pictures, which they add to
 * and describe.
 */
export function addAuthorShopCalls(
  app: FastifyInstance,
  { runner, allowedOrigins, limitOf }: RouteContext,
  { access }: { access: AuthorAccess },
): void {
  const requireAuthor = async (request: FastifyRequest): Promise<void> => {
    await access.require(authorToken(request), 'author');
  };
  const run = createStaffCall({ runner, allowedOrigins });
  for (const handler of [...choiceHandlers, ...pictureHandlers(authorPictures)]) {
    const { onRequest } = limitOf(handler.contract.safe ? 'read' : 'write');
    app.route({
      method: handler.contract.method,
      url: routePath(handler.contract.path),
      bodyLimit: limits.maxBodyBytes,
      // Strangers are refused before a body is read.
      onRequest: onRequest ? [onRequest, requireAuthor] : requireAuthor,
      handler: (request, reply) => run(handler, request, reply),
    });
  }
}
