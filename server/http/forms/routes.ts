import { Readable } from 'node:stream';
import { serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { ownAddress } from '../../../commerce/rules/addresses/own-address.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { countBody, createUploadCounter } from '../../catalogue/uploads/receiving.ts';
import { newId } from '../../core/env.ts';
import { callPaths } from '../../core/requests/call-paths.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { createClientLimit } from '../../core/requests/client-limit.ts';
import { pathOf } from '../../core/requests/path-of.ts';
import { requireOwnOrigin } from '../../core/requests/same-site.ts';
import { type KeptStates, keptStateParam } from '../../render/answers/kept-states.ts';
import type { Storefront } from '../../render/answers/storefront.ts';
import { createServerEnv } from '../../render/server-env.ts';
import { createCaller, type LocalCaller } from '../../shop/calls/local-caller.ts';
import type { Shop } from '../../shop/calls/shop.ts';
import { sessionOf, setSessionCookie } from '../../shop/sessions/request-session.ts';
import type { SessionHandle } from '../../shop/sessions/session-handle.ts';
import { requestClass } from '../calls/routes.ts';
import { createFormEnv, type FormCookie } from './form-env.ts';
import { type FormFieldEntry, readForm } from './form-event.ts';
import { digestOf, formFields } from './form-fields.ts';
import { runEvent } from './run-event.ts';

/** Dependencies of the routes. */
export interface FormRouteOptions {
  storefront: Storefront;
  keptStates: KeptStates;
  /** Scheme and host of the shop's public address. */
  origin: string;
  deadlineMs?: number;
}

/** Milliseconds within which an identical form is idempotent, so that a double click is one event. */
const repeatedMs = 3000;

/** Additional milliseconds for a request with files, because pictures are re-encoded. */
const uploadMs = 15_000;

/** The redirect target of a form, and the cookies that the page has set. */
interface Answer {
  location: string;
  cookies: readonly FormCookie[];
}

/** Search parameter that marks a repeated form. No page reads it. */
const repeatedParam = '_repeated';

const repeatedAt = (url: string): string => {
  const address = ownAddress(url) ?? '/';
  return `${address}${address.includes('?') ? '&' : '?'}${repeatedParam}=1`;
};

/** Header for a cookie as a page in the browser would set it, readable by scripts. */
const cookieHeader = ({ name, value, seconds }: FormCookie, isSecure: boolean): string =>
  serialize(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });

const formType = 'application/x-www-form-urlencoded';

/** Target of the browser after an event: another address, or the page itself with its kept state. */
interface Target {
  url: string;
  opened?: string | undefined;
  shown?: string | undefined;
}

type LimitOf = ReturnType<typeof createClientLimit>;

/** Receives the forms of pages, and answers each with a redirect. */
class FormAnswers {
  readonly #app: FastifyInstance;
  readonly #shop: Shop;
  readonly #options: Required<FormRouteOptions>;
  readonly #limit: LimitOf;
  readonly #receiving = createUploadCounter();

  constructor(app: FastifyInstance, shop: Shop, options: Required<FormRouteOptions>, limit: LimitOf) {
    this.#app = app;
    this.#shop = shop;
    this.#options = options;
    this.#limit = limit;
  }

  async receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (callPaths.test(request.url)) return reply.callNotFound();
    requireOwnOrigin(request, [this.#options.origin]);
    if (request.body instanceof Readable) countBody(this.#receiving, request, reply, limits.maxFormUploadBytes);
    const fields = await formFields(request);
    if (!fields) return reply.callNotFound();
    const session = sessionOf(this.#shop.runner, request);
    // The shopper has signed in or out in another tab: the browser repeats the form with its current cookie.
    if ((await session.lost()) === 'changed' && !request.url.includes(repeatedParam))
      return reply.code(307).header('location', repeatedAt(request.url)).header('cache-control', 'no-store').send();
    const answered = await this.#answerOnce(request, reply, session, fields);
    await setSessionCookie(session, request, reply);
    for (const cookie of answered?.cookies ?? []) reply.header('set-cookie', cookieHeader(cookie, request.isSecure));
    // A form for a page that does not exist is redirected to its own address, which shows the error page.
    const target = answered?.location ?? ownAddress(request.url) ?? '/';
    return reply.code(303).header('location', target).header('cache-control', 'private, no-store').send();
  }

  /** Handles a form once; an identical form within `repeatedMs` gets the same response. */
  async #answerOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionHandle,
    fields: readonly FormFieldEntry[],
  ): Promise<Answer | null> {
    const { id } = await session.ensure();
    const key = `${id} ${request.url} ${await digestOf(fields)}`;
    const times = { runsMs: this.#options.deadlineMs + uploadMs + repeatedMs, keptMs: repeatedMs };
    const text = await this.#shop.services.state.once('form-answer', key, times, async () =>
      JSON.stringify((await this.#answer(request, reply, session, id, fields)) ?? null),
    );
    return JSON.parse(text) as Answer | null;
  }

  /** Handles a form; undefined when there is no such page. */
  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionHandle,
    sessionId: string,
    fields: readonly FormFieldEntry[],
  ): Promise<Answer | undefined> {
    const { storefront, keptStates, deadlineMs } = this.#options;
    const { env, log } = this.#shop.services;
    const visit = await storefront.visit(request);
    if (!visit) return undefined;
    const caller = this.#limited(
      createCaller(this.#shop.runner, this.#shop.handlers, session, clientKey(request.ip)),
      request,
      reply,
    );
    const outcome = await runEvent({
      page: visit.page,
      // Each form is a new visit, and an order is placed once per visit.
      context: { ...visit.context, device: { ...visit.context.device, visit: newId(env) } },
      kept: await keptStates.at(request.url, sessionId),
      form: readForm(fields),
      world: createFormEnv(createServerEnv(env, caller, currentParts().callContracts, log)),
      deadlineMs: fields.some(([, value]) => typeof value !== 'string') ? deadlineMs + uploadMs : deadlineMs,
    });
    if (!outcome) return undefined;
    const { state, cookies } = outcome;
    const elsewhere = this.#elsewhere(outcome);
    if (elsewhere !== undefined) return { location: elsewhere, cookies };
    // A sign-in may have replaced the session.
    const token = await keptStates.add((await session.current())?.id ?? sessionId, state);
    return { location: addressWith(outcome, token), cookies };
  }

  /** The address in the shop that the page navigated to, if any. */
  #elsewhere({ opened }: Target): string | undefined {
    const { origin } = this.#options;
    const path = opened?.startsWith(`${origin}/`) ? opened.slice(origin.length) : opened;
    return path === undefined ? undefined : ownAddress(path);
  }

  /** Wraps a caller so that a page's calls count towards the same limits as calls over HTTP. */
  #limited(caller: LocalCaller, request: FastifyRequest, reply: FastifyReply): LocalCaller {
    const limit = this.#limit;
    const app = this.#app;
    return {
      ...caller,
      async call(contract, ...parameters) {
        const kind = requestClass(contract);
        if (kind !== 'read' && kind !== 'write') await limit(kind).call(app, request, reply);
        return caller.call(contract, ...parameters);
      },
    };
  }
}

/** The page's own address with its kept state and the element to show. */
function addressWith({ url, shown }: Target, token: string | undefined): string {
  const address = token === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${keptStateParam}=${token}`;
  return shown === undefined ? address : `${address}#${encodeURIComponent(shown)}`;
}

/**
 * Registers the forms of pages, for browsers without script. A form is sent to the address of its page; the server runs
 * the event there and redirects the browser to a page (post/redirect/get), so that a reload does not repeat the event.
 */
export function addFormRoutes(
  app: FastifyInstance,
  shop: Shop,
  { deadlineMs = 3000, ...options }: FormRouteOptions,
): void {
  const { env, log, state } = shop.services;
  const limit = createClientLimit({
    state,
    now: env.now,
    sessionOf: async (request) => (await sessionOf(shop.runner, request).current())?.id,
    onExceeded: ({ id, ip, url }, kind) => log.warn({ request: id, ip, path: pathOf(url), kind }, 'too many requests'),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  const answers = new FormAnswers(app, shop, { ...options, deadlineMs }, limit);
  app.post('/*', { bodyLimit: limits.maxFormBytes, onRequest: limit('form') }, (request, reply) =>
    answers.receive(request, reply),
  );
}
