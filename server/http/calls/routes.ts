import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { secondMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { startsAnew, startsAnewHeader } from '../../../commerce/rules/accounts/browser-session.ts';
import {
  type CartSequence,
  cartSequenceHeaders,
  parseCartSequence,
} from '../../../commerce/rules/carts/cart-sequence.ts';
import { countBody, createUploadCounter } from '../../catalogue/uploads/receiving.ts';
import { CallError } from '../../core/call-error.ts';
import { marketsOf } from '../../core/markets.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import { unlessGone } from '../../core/requests/gone-signal.ts';
import { readMultipart } from '../../core/requests/multipart.ts';
import { parseUntrustedJson } from '../../core/requests/parse-json.ts';
import type {} from '../../core/requests/request-facts.ts';
import { requireSameSite } from '../../core/requests/same-site.ts';
import { hasSpokenOneOf } from '../../core/spoken-language.ts';
import type { Handler } from '../../shop/calls/define-handler.ts';
import { runCall } from '../../shop/calls/run-call.ts';
import { cdnHeaders } from '../../shop/cdn/caching.ts';
import { isStaffAccess } from '../../shop/sessions/author-access.ts';
import { sessionOf, setSessionCookie } from '../../shop/sessions/request-session.ts';
import { visitorOf } from '../../shop/sessions/visitor-cookie.ts';
import type { RouteContext } from './route-context.ts';

/** Public responses: browsers revalidate, shared caches keep them briefly. */
const sharedSeconds = 30;
const publicCaching = `public, max-age=0, s-maxage=${sharedSeconds}, stale-while-revalidate=60`;
const noCaching = 'private, no-store';

/** Cache-Control of a public response; a response with a limited lifetime is not served after it. */
const cachingFor = ({ keepSeconds }: Handler): string =>
  keepSeconds === undefined ? publicCaching : `public, max-age=0, s-maxage=${Math.min(keepSeconds, sharedSeconds)}`;

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

/** The shop's calls, each at the path of its contract. */
export class CallRoutes {
  readonly #app: FastifyInstance;
  readonly #context: RouteContext;
  readonly #receiving = createUploadCounter();

  constructor(app: FastifyInstance, context: RouteContext) {
    addJsonBodyParser(app, limits.maxJsonDepth);
    this.#app = app;
    this.#context = context;
  }

  /** @throws Error for a call of the staff, whose role is not checked here */
  add(handler: Handler): void {
    const { contract } = handler;
    if (isStaffAccess(contract.access)) throw new Error(`${contract.id} is a call of the staff`);
    const { onRequest: limit } = this.#context.limitOf(requestClass(contract));
    this.#app.route({
      ...routeOf(contract),
      bodyLimit: limits.maxBodyBytes,
      // The origin is checked first, so that requests from other sites do not count towards the visitor's limits.
      onRequest: [...(contract.safe ? [] : [this.#requireOwnSite]), ...(limit ? [limit] : [])],
      handler: (request, reply) => unlessGone(reply, (signal) => this.#answer(handler, request, reply, signal)),
    });
  }

  readonly #requireOwnSite = async (request: FastifyRequest): Promise<void> => {
    // Requests from previews have an opaque origin, and are recognised by their token.
    if (!request.previewVisitor) requireSameSite(request, this.#context.allowedOrigins);
  };

  /** Runs a call with the session of its request, and returns the body of the response. */
  async #answer(handler: Handler, request: FastifyRequest, reply: FastifyReply, signal: AbortSignal): Promise<string> {
    const { contract } = handler;
    const { runner } = this.#context;
    if (request.body instanceof Readable) countBody(this.#receiving, request, reply, limits.maxUploadBytes);
    const session = sessionOf(runner, request);
    const { query, method } = request;
    const input = {
      params: paramsOf(contract, request.params),
      query,
      method,
      body: await bodyOf(contract, request),
      page: header(request, pageHeader),
      isAnew: header(request, startsAnewHeader) === startsAnew,
      visitor: visitorOf(request.headers.cookie),
      client: clientKey(request.ip),
      signal,
    };
    const { answer, isPersonal, subjects } = await runCall(runner, handler, input, session, sequenceOf(request));
    const isPublic = !isPersonal && !request.previewVisitor && isCacheable(handler);
    if (!isPublic || session.newToken() !== undefined) await setSessionCookie(session, request, reply);
    const sequence = sequenceIn(answer);
    if (sequence !== undefined && sequence > 0) reply.header(cartSequenceHeaders.seq, String(sequence));
    // The language of messages is that of the page, which either header names.
    if (contract.access === 'anyone')
      reply.header('vary', hasSpokenOneOf(marketsOf(runner.services.config)) ? 'cookie, referer, referrer' : 'cookie');
    reply.type('application/json; charset=utf-8').header('cache-control', isPublic ? cachingFor(handler) : noCaching);
    if (isPublic && runner.services.cdn) {
      const now = runner.services.env.now();
      const expiresAt = now + (handler.keepSeconds ?? Number.POSITIVE_INFINITY) * secondMs;
      reply.headers(cdnHeaders({ subjects: ['pictures', ...(await subjects())], expiresAt }, now));
    }
    const text = JSON.stringify(answer);
    return isPublic ? tagged(text, request, reply) : text;
  }
}

/** Whether caches may keep responses that are the same for all visitors. */
const isCacheable = ({ contract: { method, safe, access }, keepSeconds }: Handler): boolean =>
  method === 'GET' && safe && access === 'anyone' && keepSeconds !== 0;

/** Sends the tag of a text, and the text itself unless the client has it. */
function tagged(text: string, request: FastifyRequest, reply: FastifyReply): string {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  reply.header('etag', tag);
  if (!header(request, 'if-none-match')?.includes(tag)) return text;
  reply.code(304);
  return '';
}
