import { Readable } from 'node:stream';
import { serialize } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { ownAddress } from '../../../commerce/rules/addresses/own-address.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { createReceiving, holdBody } from '../../catalogue/uploads/receiving.ts';
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

export interface FormRouteOptions {
  storefront: Storefront;
  keptStates: KeptStates;
  /** Scheme and host that the shop is known by. */
  origin: string;
  deadlineMs?: number;
}

/** How long the same form, sent again, gets the first one's answer: a double click is one event. */
const repeatedMs = 3000;

/** How much longer a request with files may take: pictures are re-encoded. */
const uploadMs = 15_000;

/** Where the browser is to go, and the cookies that the page has set. */
interface Answer {
  location: string;
  cookies: readonly FormCookie[];
}

/** Search parameter of a form that was repeated. No page reads it. */
const repeatedParam = '_repeated';

const repeatedAt = (url: string): string => {
  const address = ownAddress(url) ?? '/';
  return `${address}${address.includes('?') ? '&' : '?'}${repeatedParam}=1`;
};

/** As a page in the browser sets it, where scripts may read it. */
const cookieHeader = ({ name, value, seconds }: FormCookie, isSecure: boolean): string =>
  serialize(name, value, {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });

const formType = 'application/x-www-form-urlencoded';

/** Where a page sends the browser after an event: elsewhere, or back to itself with what it has kept. */
interface Target {
  url: string;
  opened?: string | undefined;
  shown?: string | undefined;
}

type LimitOf = ReturnType<typeof createClientLimit>;

/** Forms of pages as they are sent, each answered with where the browser is to go. */
class FormAnswers {
  readonly #app: FastifyInstance;
  readonly #shop: Shop;
  readonly #options: Required<FormRouteOptions>;
  readonly #limit: LimitOf;
  readonly #receiving = createReceiving();

  constructor(app: FastifyInstance, shop: Shop, options: Required<FormRouteOptions>, limit: LimitOf) {
    this.#app = app;
    this.#shop = shop;
    this.#options = options;
    this.#limit = limit;
  }

  async receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (callPaths.test(request.url)) return reply.callNotFound();
    requireOwnOrigin(request, [this.#options.origin]);
    if (request.body instanceof Readable) holdBody(this.#receiving, request, reply, limits.maxFormUploadBytes);
    const fields = await formFields(request);
    if (!fields) return reply.callNotFound();
    const session = sessionOf(this.#shop.runner, request);
    // Signed in or out in another tab meanwhile: the browser repeats the form, with the cookie that it has by then.
    if ((await session.lost()) === 'changed' && !request.url.includes(repeatedParam))
      return reply.code(307).header('location', repeatedAt(request.url)).header('cache-control', 'no-store').send();
    const answered = await this.#answerOnce(request, reply, session, fields);
    await setSessionCookie(session, request, reply);
    for (const cookie of answered?.cookies ?? []) reply.header('set-cookie', cookieHeader(cookie, request.isSecure));
    // A request for what is not there is answered with the page that says so.
    const target = answered?.location ?? ownAddress(request.url) ?? '/';
    return reply.code(303).header('location', target).header('cache-control', 'private, no-store').send();
  }

  /** The answer of a form; the same, sent again at once, gets the first one's. */
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

  /** Where the browser is to go; undefined where there is no such page. */
  async #answer(
    request: FastifyRequest,
    reply: FastifyReply,
    session: SessionHandle,
    sessionId: string,
    fields: readonly FormFieldEntry[],
  ): Promise<Answer | undefined> {
    const { storefront, keptStates, deadlineMs } = this.#options;
    const { env, log } = this.#shop.services;
    const found = await storefront.visit(request);
    if (!found) return undefined;
    const caller = this.#limited(
      createCaller(this.#shop.runner, this.#shop.handlers, session, clientKey(request.ip)),
      request,
      reply,
    );
    const outcome = await runEvent({
      page: found.page,
      // An order is placed once for each visit.
      context: { ...found.context, device: { ...found.context.device, visit: newId(env) } },
      kept: await keptStates.at(request.url, sessionId),
      form: readForm(fields),
      world: createFormEnv(createServerEnv(env, caller, currentParts().callContracts, log)),
      deadlineMs: fields.some(([, value]) => typeof value !== 'string') ? deadlineMs + uploadMs : deadlineMs,
    });
    if (!outcome) return undefined;
    const { state, cookies } = outcome;
    const elsewhere = this.#elsewhere(outcome);
    if (elsewhere !== undefined) return { location: elsewhere, cookies };
    // A sign-in has replaced the session.
    const token = await keptStates.add((await session.current())?.id ?? sessionId, state);
    return { location: addressWith(outcome, token), cookies };
  }

  /** Where in the shop a page leads to. */
  #elsewhere({ opened }: Target): string | undefined {
    const { origin } = this.#options;
    const path = opened?.startsWith(`${origin}/`) ? opened.slice(origin.length) : opened;
    return path === undefined ? undefined : ownAddress(path);
  }

  /** Counts a call of the page as one over HTTP is counted. */
  #limited(caller: LocalCaller, request: FastifyRequest, reply: FastifyReply): LocalCaller {
    const limit = this.#limit;
    const app = this.#app;
    return {
      ...caller,
      async call(contract, ...given) {
        const kind = requestClass(contract);
        if (kind !== 'read' && kind !== 'write') await limit(kind).call(app, request, reply);
        return caller.call(contract, ...given);
      },
    };
  }
}

/** The page itself, with what it has kept and the part that it shows. */
function addressWith({ url, shown }: Target, token: string | undefined): string {
  const address = token === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${keptStateParam}=${token}`;
  return shown === undefined ? address : `${address}#${encodeURIComponent(shown)}`;
}

/**
 * Forms of pages, for browsers without script. A form is sent to the address of its page; the server runs the event
 * there and sends the browser on to a page, so that a reload repeats nothing and an answer is never anything but a page.
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
