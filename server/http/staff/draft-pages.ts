import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { unlessGone } from '../../core/requests/gone-signal.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { linkedDraft, previewLinkPath } from '../../documents/previews/preview-links.ts';
import type { PreviewStore } from '../../documents/previews/preview-store.ts';
import type { PreviewVisitors } from '../../documents/previews/preview-visitors.ts';
import { canvasDocument } from '../../render/drafts/canvas-document.ts';
import { failedPreview } from '../../render/drafts/preview.ts';
import type { Log } from '../../shop/calls/context.ts';
import type { AuthorAccess } from '../../shop/sessions/author-access.ts';
import type { RouteContext } from '../calls/route-context.ts';
import type { PageRoutesOptions } from './documents.ts';
import { authorToken } from './staff-token.ts';

/** Dependencies of the pages that show drafts. */
export interface DraftPagesOptions
  extends Pick<PageRoutesOptions, 'preview' | 'showDraft' | 'canvasScript'>,
    Pick<RouteContext, 'limitOf'> {
  storage: ShopStorage;
  env: ServerEnv;
  log: Log;
  requireAuthor: onRequestAsyncHookHandler;
  access: AuthorAccess;
  visitors: PreviewVisitors;
  previews: PreviewStore;
}

/** Gives a request the identity of its author's preview visitor, on whose session the preview depends. */
export async function asVisitor(request: FastifyRequest, visitors: PreviewVisitors): Promise<FastifyRequest> {
  request.previewVisitor = await visitors.of(authorToken(request) ?? '');
  return request;
}

/** Registers the pages that show drafts: in the playground's frame, and for anyone with a link to a draft. */
export function addDraftPages(
  app: FastifyInstance,
  {
    storage,
    env,
    log,
    requireAuthor,
    limitOf,
    access,
    visitors,
    previews,
    preview,
    showDraft,
    canvasScript,
  }: DraftPagesOptions,
): void {
  app.get<{ Params: { token: string } }>(
    '/playground/preview/:token',
    { onRequest: requireAuthor },
    async (request, reply) => {
      const document = await previews.read(request.params.token);
      reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
      if (!document || !preview) return reply.code(404).type('text/plain').send(messages.notFound);
      return unlessGone(reply, async (signal) => {
        const owner = (await access.authorOf(authorToken(request)))?.name ?? '';
        const visited = await asVisitor(request, visitors);
        const { html, policy, now } = await preview(document, visited, { owner, signal }).catch((thrown: unknown) => {
          if (thrown instanceof BusyError) reply.code(503).header('retry-after', String(thrown.retryAfter));
          else {
            log.error({ path: request.routeOptions.url, cause: String(thrown) }, 'preview failed');
            reply.code(500);
          }
          return failedPreview(thrown);
        });
        // The page sets its clock from this header.
        if (now !== undefined) reply.header('server-timing', `now;dur=${now}`);
        const token = await visitors.open(request.previewVisitor!);
        return reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', policy)
          .send(canvasDocument(html, { script: canvasScript, token }));
      });
    },
  );
  app.get<{ Querystring: { token?: unknown } }>(previewLinkPath, { ...limitOf('draft') }, async (request, reply) => {
    const document = await linkedDraft(storage, env, request.query.token);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');
    // Links on the page would reveal its token to their targets.
    reply.header('referrer-policy', 'no-referrer');
    if (!document || !showDraft) return reply.code(404).type('text/plain; charset=utf-8').send(messages.noDraftHere);
    const { html, policy } = await showDraft(document);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
}
