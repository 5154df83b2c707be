import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorPictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import type { Handler } from '../calls/define-handler.ts';
import { bodyOf } from '../calls/routes.ts';
import { runCall } from '../calls/run-call.ts';
import { requireSameSite } from '../calls/same-site.ts';
import { authorToken } from '../pages/access-routes.ts';
import type { RouteContext } from '../pages/routes.ts';
import type { AuthorAccess } from '../sessions/author-access.ts';
import { openSession } from '../sessions/session-handle.ts';
import { createReceiving, holdBody } from '../uploads/receiving.ts';
import { pictureHandlers } from './handlers.ts';

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers the calls of the library for authors, who choose pictures for pages, add them and describe them. */
export function addAuthorPictures(
  app: FastifyInstance,
  { runner, allowedOrigins, limitOf }: RouteContext,
  { access }: { access: AuthorAccess },
): void {
  const { storage, env } = runner.services;
  const receiving = createReceiving();
  const requireAuthor = async (request: FastifyRequest): Promise<void> => {
    await access.require(authorToken(request), 'author');
  };
  const run = async (handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!handler.contract.safe) requireSameSite(request, allowedOrigins);
    const session = openSession(storage.sessions, env, authorToken(request), { kind: 'author' });
    const { params, query } = request;
    if (request.body instanceof Readable) holdBody(receiving, request, reply, limits.maxUploadBytes);
    const body = await bodyOf(handler.contract, request);
    const { answer } = await runCall(runner, handler, { params, query, body }, session);
    reply.header('cache-control', 'private, no-store');
    return answer;
  };
  for (const handler of pictureHandlers(authorPictures)) {
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
