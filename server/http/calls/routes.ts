import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { startsAnew, startsAnewHeader } from '../../../commerce/rules/accounts/browser-session.ts';
import {
  type CartSequence,
  cartSequenceHeaders,
  parseCartSequence,
} from '../../../commerce/rules/carts/cart-sequence.ts';
import { createReceiving, holdBody } from '../../catalogue/uploads/receiving.ts';
import { CallError } from '../../core/call-error.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import { unlessGone } from '../../core/requests/gone-signal.ts';
import { readMultipart } from '../../core/requests/multipart.ts';
import { parseUntrustedJson } from '../../core/requests/parse-json.ts';
import type {} from '../../core/requests/request-facts.ts';
import { requireSameSite } from '../../core/requests/same-site.ts';
import type { Handler } from '../../shop/calls/define-handler.ts';
import { type RunCallContext, runCall } from '../../shop/calls/run-call.ts';
import { isStaffAccess } from '../../shop/sessions/author-access.ts';
import { sessionOf, setSessionCookie } from '../../shop/sessions/request-session.ts';
import { visitorOf } from '../../shop/sessions/visitor-cookie.ts';

/** Public responses: browsers revalidate, shared caches keep them briefly. */
const publicCaching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
const noCaching = 'private, no-store';

/** Header with the address of the page that sends a request. */
const pageHeader = 'referrer';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const sequenceOf = (request: FastifyRequest): CartSequence | undefined => {
  const { seq, client } = cartSequenceHeaders;
  const sequence = parseCartSequence(header(request, seq), header(request, client));
  if (sequence === 'invalid') {
    throw new CallError(400, 'invalid-request', `Invalid header ${seq} or ${client}.`, undefined, [
      messages.invalidRequest,
    ]);
  }
  return sequence;
};

const sequenceIn = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'sequence' in answer && typeof answer.sequence === 'number'
    ? answer.sequence
    : undefined;

/** Converts a contract's path to a route's path. */
export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Returns a request's body. A multipart body is read here, after the request's origin has been checked. */
export const bodyOf = async ({ multipart }: Handler['contract'], request: FastifyRequest): Promise<unknown> => {
  if (!(request.body instanceof Readable)) return request.body;
  if (multipart) return readMultipart(request.body, request.headers);
  throw new CallError(415, 'unsupported-media-type', messages.unsupportedMediaType);
};

const handleCall = async (
  runner: RunCallContext,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
): Promise<string> => {
  const { contract } = handler;
  const session = sessionOf(runner, request);
  const { query, method } = request;
  const params = paramsOf(contract, request.params);
  const input = { params, query, method, body: await bodyOf(contract, request), page: header(request, pageHeader) };
  const isAnew = header(request, startsAnewHeader) === startsAnew;
  const visitor = visitorOf(request.headers.cookie);
  const client = clientKey(request.ip);
  const raw = { ...input, visitor, isAnew, signal, client };
  const outcome = await runCall(runner, handler, raw, session, sequenceOf(request));
  const isPublic =
    !request.previewVisitor &&
    contract.method === 'GET' &&
    contract.safe &&
    contract.access === 'anyone' &&
    !outcome.isPersonal;
  if (!isPublic || session.newToken() !== undefined) await setSessionCookie(session, request, reply);
  const sequence = sequenceIn(outcome.answer);
  if (sequence !== undefined && sequence > 0) reply.header(cartSequenceHeaders.seq, String(sequence));
  reply.type('application/json; charset=utf-8');
  const text = JSON.stringify(outcome.answer);
  reply.header('cache-control', isPublic ? publicCaching : noCaching);
  if (contract.access === 'anyone') reply.header('vary', 'cookie');
  if (!isPublic) return text;
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', tag);
  if (header(request, 'if-none-match')?.includes(tag)) {
    reply.code(304);
    return '';
  }
  return text;
};

/** Accepts JSON, which a cross-site form cannot send, and leaves multipart bodies to the calls that take them. */
export const addJsonBodyParser = (app: FastifyInstance, maxDepth: number): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : parseUntrustedJson(String(body), maxDepth));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
};

/** Methods of a call with method `ANY`. */
export const anyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Method and path of a call, as the router expects them. */
const routeOf = ({ method, path }: Handler['contract']) => {
  const url = routePath(path);
  return method === 'ANY' ? { method: anyMethod, url: url.replace(/:\w+$/, '*') } : { method, url };
};

/** The path parameters, by the names of the contract. */
const paramsOf = ({ method, path }: Handler['contract'], params: unknown): unknown => {
  if (method !== 'ANY') return params;
  const { '*': rest, ...named } = params as Record<string, string>;
  return { ...named, [/\{(\w+)\}$/.exec(path)![1]!]: rest };
};

/** The limit that a call counts towards. */
export const requestClass = ({ limit, safe }: Pick<Handler['contract'], 'limit' | 'safe'>): RequestClass =>
  limit ?? (safe ? 'read' : 'write');

/** Registers every call at the path of its contract. */
export const addCallRoutes = (
  app: FastifyInstance,
  runner: RunCallContext,
  handlers: readonly Handler[],
  allowedOrigins: readonly string[],
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler },
): void => {
  addJsonBodyParser(app, limits.maxJsonDepth);
  const receiving = createReceiving();
  // Requests from previews have an opaque origin, and are recognised by their token.
  const isOwnSite = async (request: FastifyRequest): Promise<void> => {
    if (!request.previewVisitor) requireSameSite(request, allowedOrigins);
  };
  for (const handler of handlers) {
    if (isStaffAccess(handler.contract.access)) throw new Error(`${handler.contract.id} is a call of the staff`);
    const { onRequest: limit } = limitOf(requestClass(handler.contract));
    app.route({
      ...routeOf(handler.contract),
      bodyLimit: limits.maxBodyBytes,
      // The origin is checked first, so that requests from other sites do not count towards the visitor's limits.
      onRequest: [...(handler.contract.safe ? [] : [isOwnSite]), ...(limit ? [limit] : [])],
      handler: (request, reply) =>
        unlessGone(reply, async (signal) => {
          if (request.body instanceof Readable) holdBody(receiving, request, reply, limits.maxUploadBytes);
          return handleCall(runner, handler, request, reply, signal);
        }),
    });
  }
};
