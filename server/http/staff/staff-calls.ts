import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import type { AnyCall } from '../../../schemas/contract/call.ts';
import { receiveBody } from '../../catalogue/library-files/receive-body.ts';
import { countBody, createDiskCounter, createUploadCounter } from '../../catalogue/uploads/receiving.ts';
import { unlessGone } from '../../core/requests/gone-signal.ts';
import { requireSameSite } from '../../core/requests/same-site.ts';
import type { Handler } from '../../shop/calls/define-handler.ts';
import { runCall } from '../../shop/calls/run-call.ts';
import { isAccessKey } from '../../shop/sessions/access-keys.ts';
import { type Author, type AuthorAccess, isStaffAccess, type StaffAccess } from '../../shop/sessions/author-access.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import type { RouteContext } from '../calls/route-context.ts';
import { bodyOf, requestClass, routePath } from '../calls/routes.ts';
import { authorToken, tokenOrKey } from './staff-token.ts';

/** Settings of a call's route. */
export interface StaffRouteSettings {
  bodyLimit?: number;
  /** False when compression would buffer a response that is written gradually. */
  compress?: false;
  /** False when normal editing of documents would exceed the request limits. */
  isLimited?: boolean;
}

/** Answers an authorised request. */
type StaffAnswer = (request: FastifyRequest, reply: FastifyReply, signal: AbortSignal) => Promise<unknown>;

/** The staff's calls. The role that a contract requires is checked before the body is read. */
export class StaffCalls {
  readonly #app: FastifyInstance;
  readonly #context: RouteContext;
  readonly #access: AuthorAccess;
  readonly #receiving = createUploadCounter();
  readonly #onDisk = createDiskCounter();

  constructor(app: FastifyInstance, context: RouteContext, access: AuthorAccess) {
    this.#app = app;
    this.#context = context;
    this.#access = access;
  }

  /** Registers a call with its handler. */
  add(handler: Handler, settings: StaffRouteSettings = {}): void {
    this.addRoute(handler.contract, (...asked) => this.run(handler, ...asked), settings);
  }

  /** Registers a call with a custom way of answering. */
  addRoute(
    contract: AnyCall,
    answer: StaffAnswer,
    { bodyLimit = limits.maxBodyBytes, isLimited = true, ...settings }: StaffRouteSettings = {},
  ): void {
    const limit = isLimited ? this.#context.limitOf(requestClass(contract)).onRequest : undefined;
    this.#app.route({
      method: contract.method as Exclude<AnyCall['method'], 'ANY'>,
      url: routePath(contract.path),
      bodyLimit,
      ...settings,
      config: { largeFiles: contract.largeFiles === true },
      onRequest: [...(limit ? [limit] : []), this.#guard(contract)],
      handler: (request, reply) => unlessGone(reply, (signal) => answer(request, reply, signal)),
    });
  }

  /** Runs a call with the requesting author's session, and returns its answer. */
  async run(
    handler: Handler,
    request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const { contract } = handler;
    const { runner, allowedOrigins } = this.#context;
    const { storage, env } = runner.services;
    if (!contract.safe) requireSameSite(request, allowedOrigins);
    const token = tokenIn(request, contract);
    const session = openSession(storage.sessions, env, token, { kind: isAccessKey(token) ? 'author-key' : 'author' });
    const { params, query } = request;
    const body = await this.#bodyOf(contract, request, reply);
    const { answer } = await runCall(runner, handler, { params, query, body, ...(signal ? { signal } : {}) }, session);
    reply.header('cache-control', 'private, no-store');
    return answer;
  }

  /** Returns a request's body, whose large files stay on the disk until the request has been answered. */
  async #bodyOf(contract: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { body: sent, headers } = request;
    if (!(sent instanceof Readable)) return bodyOf(contract, request);
    if (!contract.largeFiles) {
      countBody(this.#receiving, request, reply, limits.maxUploadBytes);
      return bodyOf(contract, request);
    }
    const { log, receivedDir } = this.#context.runner.services;
    countBody(this.#onDisk, request, reply, limits.maxVideoBytes);
    const { body, discard } = await receiveBody(sent, headers, receivedDir);
    const end = () => discard().catch((error: unknown) => log.warn({ error }, 'a received file was not removed'));
    if (reply.raw.closed) await end();
    else reply.raw.once('close', end);
    return body;
  }

  /** @throws CallError when the author may not make the call */
  author(request: FastifyRequest, contract: Pick<AnyCall, 'access' | 'takesKey'>): Promise<Author> {
    return this.#access.require(tokenIn(request, contract), neededFor(request, contract));
  }

  #guard(contract: AnyCall): onRequestAsyncHookHandler {
    const { access } = contract;
    if (!isStaffAccess(access) && access !== 'anyone') throw new Error(`${contract.id} is not a call of the staff`);
    return async (request) => {
      if (access !== 'anyone') await this.author(request, contract);
    };
  }
}

const tokenIn = (request: FastifyRequest, { takesKey }: Pick<AnyCall, 'takesKey'>): string | undefined =>
  takesKey ? tokenOrKey(request) : authorToken(request);

/** The access that a request requires. Scripts run as code, so every call about one requires a developer. */
const neededFor = ({ params }: FastifyRequest, { access }: Pick<AnyCall, 'access'>): StaffAccess =>
  (params as { kind?: unknown }).kind === 'scripts' ? 'developer' : (access as StaffAccess);
