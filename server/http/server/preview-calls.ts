import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { previewHeader } from '../../../client/recording/preview-settings.ts';
import { messages } from '../../../commerce/messages.ts';
import { cartSequenceHeaders } from '../../../commerce/rules/carts/cart-sequence.ts';
import { CallError } from '../../core/call-error.ts';
import type { PreviewVisitor } from '../../core/requests/request-facts.ts';
import type { PreviewVisitors } from '../../documents/previews/preview-visitors.ts';
import type { AuthorAccess } from '../../shop/sessions/author-access.ts';

/** Paths that previews may call: the shop's calls, but none of the staff's. */
const shopCalls = /^\/(?:api\/|internal-api\/|cart\/clear\.js$)/;

/** Seconds for which a browser may cache a preflight. */
const preflightSeconds = 600;

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Whether a request comes from a sandboxed document, as every preview is. */
const isOpaque = (request: FastifyRequest): boolean => headerOf(request, 'origin') === 'null';

const refusal = () => new CallError(403, 'preview-ended', messages.previewEnded);

/** Allows a sandboxed document to read the response of its call. */
const allow = (reply: FastifyReply): void => {
  reply.header('access-control-allow-origin', 'null');
  reply.header('access-control-expose-headers', [...Object.values(cartSequenceHeaders), 'retry-after'].join(', '));
};

/** A list of header names that is short enough to echo. */
const echoableHeaders = /^[\w, -]{0,500}$/;

/** Whether a preflight request asks to send the header of previews. */
const asksForPreviewHeader = (asked: string): boolean =>
  asked
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === previewHeader);

/** Lets previews make the shop's calls, authorised by their document's token and never by a cookie. */
export function addPreviewCalls(
  app: FastifyInstance,
  { visitors, access }: { visitors: PreviewVisitors; access: Pick<AuthorAccess, 'require'> },
): void {
  /** The session of each visitor at the beginning of the request. */
  const sessions = new WeakMap<PreviewVisitor, string | undefined>();
  app.decorateRequest('previewVisitor', undefined);
  app.addHook('onRequest', async (request, reply) => {
    const token = headerOf(request, previewHeader);
    if (token === undefined || !shopCalls.test(request.routeOptions.url ?? '') || request.method === 'OPTIONS') return;
    const visitor = isOpaque(request) ? await visitors.find(token) : undefined;
    if (!visitor) throw refusal();
    // A preview ends with its author's session.
    await access.require(visitor.author, 'author');
    request.previewVisitor = visitor;
    allow(reply);
    sessions.set(visitor, visitor.session);
  });
  // A changed session of a preview's visitor is stored before the response is sent.
  app.addHook('onSend', async ({ previewVisitor }) => {
    if (previewVisitor && sessions.get(previewVisitor) !== previewVisitor.session) await visitors.keep(previewVisitor);
  });
  const methods = 'GET, POST, PUT, PATCH, DELETE';
  for (const path of ['/api/*', '/internal-api/*', '/cart/clear.js'])
    app.options(path, async (request, reply) => {
      const asked = headerOf(request, 'access-control-request-headers') ?? '';
      if (!isOpaque(request) || !asksForPreviewHeader(asked) || !echoableHeaders.test(asked))
        throw new CallError(404, 'not-found', messages.notFound);
      return reply
        .code(204)
        .header('access-control-allow-origin', 'null')
        .header('access-control-allow-methods', methods)
        .header('access-control-allow-headers', asked)
        .header('access-control-max-age', String(preflightSeconds))
        .header('vary', 'origin, access-control-request-headers')
        .send();
    });
}
