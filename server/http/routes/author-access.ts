import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { goneSignal, unlessGone } from '../../core/requests/gone-signal.ts';
import * as accessKeyCalls from '../../documents/contracts/access-key-contracts.ts';
import * as secondFactorCalls from '../../documents/contracts/second-factor-contracts.ts';
import { readAuthorSession, signIn, signInWithKey, signOut } from '../../documents/contracts/session-contracts.ts';
import type { Log } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { isAccessKey } from '../../shop/sessions/access-keys.ts';
import { type Author, type AuthorAccess, mayAct } from '../../shop/sessions/author-access.ts';
import { clearedAtSignOut, readSessionCookie, sessionCookie } from '../../shop/sessions/session-cookie.ts';
import { routePath } from '../calls/routes.ts';
import { sendSessionToken } from '../server/staff-page.ts';

/** Token of the author's session that a request brings. A cookie never carries a key, which is longer than its tokens. */
export const authorToken = (request: FastifyRequest): string | undefined =>
  readSessionCookie(request.headers.cookie, 'author', request.isSecure);

/**
 * The token of a request for documents: that of the session, or a key in the header of a program. A browser sends no
 * such header by itself, so a key needs no token of a page.
 */
export const documentToken = (request: FastifyRequest): string | undefined => {
  const key = /^Bearer (\S{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
  return isAccessKey(key) ? key : authorToken(request);
};

const setToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', sessionCookie('author', token, request.isSecure));
  sendSessionToken(reply, token);
};

const sessionAnswer = (author: Author | undefined, hasAssistant: boolean) => ({
  isSignedIn: author !== undefined,
  ...(author ? { name: author.name, role: author.role } : {}),
  mayPublish: author !== undefined && mayAct(author, 'publisher'),
  mayPublishScripts: author?.role === 'developer',
  ...(author && hasAssistant ? { hasAssistant } : {}),
});

/** Handlers of the calls that sign authors in and out. They set cookies, so they are created for each request. */
function accessHandlers(
  { access, log, hasAssistant }: AccessRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Handler[] {
  const { id, ip } = request;
  const answerFor = (author: Author | undefined) => sessionAnswer(author, hasAssistant);
  const known = readSessionCookie(request.headers.cookie, 'authorDevice', request.isSecure);
  const device = access.deviceOf(known);
  const sender = { client: clientKey(ip), signal: goneSignal(reply), device };
  const enter = async (name: string, signingIn: Promise<string>) => {
    const token = await signingIn.catch((refusal: unknown) => {
      log.warn({ request: id, author: name, ip }, 'sign-in refused');
      throw refusal;
    });
    setToken(request, reply, token);
    const sent = device.sentToken();
    if (sent !== undefined) reply.header('set-cookie', sessionCookie('authorDevice', sent, request.isSecure));
    const author = await access.authorOf(token);
    log.info({ request: id, author: author?.name, role: author?.role, ip }, 'signed in');
    return answerFor(author);
  };
  return [
    defineHandler(readAuthorSession, async () => answerFor(await access.authorOf(authorToken(request)))),
    defineHandler(signIn, ({ body }) => enter(body.name, access.signIn(body.name, body.password, body.code, sender))),
    defineHandler(signInWithKey, ({ body }) => enter('', access.useKey(body.key))),
    defineHandler(signOut, async () => {
      await access.signOut(authorToken(request));
      setToken(request, reply, '');
      reply.headers(clearedAtSignOut);
      return answerFor(undefined);
    }),
  ];
}

/** Handlers of the second factor of the author who is signed in. A change ends all sessions but this one. */
function secondFactorHandlers(
  { access, log }: AccessRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Handler[] {
  const { id, ip } = request;
  const { secondFactor } = access;
  const self = async (): Promise<string> => {
    const author = await access.authorOf(authorToken(request));
    if (!author) throw new CallError(401, 'sign-in-required', messages.signInRequired);
    return author.name;
  };
  const changed = async (name: string, isOn: boolean): Promise<void> => {
    setToken(request, reply, await access.reopen(name));
    log.info({ request: id, author: name, ip }, isOn ? 'second factor turned on' : 'second factor turned off');
  };
  return [
    defineHandler(secondFactorCalls.readSecondFactor, async () => secondFactor.stateOf(await self())),
    defineHandler(secondFactorCalls.beginSecondFactor, async () => secondFactor.begin(await self())),
    defineHandler(secondFactorCalls.turnOnSecondFactor, async ({ body }) => {
      const name = await self();
      const recovery = await secondFactor.turnOn(name, body);
      await changed(name, true);
      return { recovery };
    }),
    defineHandler(secondFactorCalls.turnOffSecondFactor, async ({ body }) => {
      const name = await self();
      await secondFactor.turnOff(name, body.code);
      await changed(name, false);
      return secondFactor.stateOf(name);
    }),
  ];
}

/** Handlers of the keys of the author who is signed in: by the session, as a key makes no keys. */
function accessKeyHandlers({ access, log }: AccessRoutesOptions, request: FastifyRequest): Handler[] {
  const { id, ip } = request;
  const self = async (): Promise<string> => (await access.require(authorToken(request))).name;
  return [
    defineHandler(accessKeyCalls.listAccessKeys, async () => ({ keys: await access.keys.list(await self()) })),
    defineHandler(accessKeyCalls.createAccessKey, async ({ body: { label, days } }) => {
      const name = await self();
      const created = await access.keys.create(name, label, days);
      log.info({ request: id, author: name, ip, key: created.key.id }, 'access key made');
      return created;
    }),
    defineHandler(accessKeyCalls.endAccessKey, async ({ params }) => {
      const name = await self();
      if (!(await access.keys.end(name, params.id))) throw new CallError(404, 'access-key-unknown', messages.notFound);
      log.info({ request: id, author: name, ip, key: params.id }, 'access key ended');
      return { keys: await access.keys.list(name) };
    }),
  ];
}

const ofAccounts = Object.values(secondFactorCalls);
const ofKeys = Object.values(accessKeyCalls);
const sessionCalls = [...[readAuthorSession, signIn, signInWithKey, signOut], ...ofAccounts, ...ofKeys];

/** Calls of the author who is signed in, whatever the role. */
const ofAuthor: ReadonlySet<string> = new Set(ofAccounts.map(({ id }) => id));

/** Calls of those who edit documents. */
const ofEditor: ReadonlySet<string> = new Set(ofKeys.map(({ id }) => id));

/** Calls that judge a password or a key. */
const attempts: ReadonlySet<string> = new Set(
  [signIn, signInWithKey, secondFactorCalls.turnOnSecondFactor].map(({ id }) => id),
);

interface AccessRoutesOptions {
  access: AuthorAccess;
  /** Whether something writes for authors. */
  hasAssistant: boolean;
  log: Log;
  run: (handler: Handler, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Hooks that limit attempts to sign in, and other requests. */
  limitOf: (isAttempt: boolean) => { onRequest?: onRequestAsyncHookHandler };
}

/** Registers the calls that sign authors in and out, and those of their second factor. */
export function addAccessRoutes(app: FastifyInstance, options: AccessRoutesOptions): void {
  const { access, run, limitOf } = options;
  const requireAuthor = async (request: FastifyRequest): Promise<void> => {
    if (!(await access.authorOf(authorToken(request))))
      throw new CallError(401, 'sign-in-required', messages.signInRequired);
  };
  const requireEditor = async (request: FastifyRequest): Promise<void> => {
    await access.require(authorToken(request));
  };
  const holderHooks = (id: string) => [
    ...(ofAuthor.has(id) ? [requireAuthor] : []),
    ...(ofEditor.has(id) ? [requireEditor] : []),
  ];
  for (const { id, method, path } of sessionCalls) {
    const { onRequest: limit } = limitOf(attempts.has(id));
    app.route({
      method,
      url: routePath(path),
      // Who asks is decided before what they ask.
      onRequest: [...(limit ? [limit] : []), ...holderHooks(id)],
      handler: (request, reply) => {
        const handlers = [accessHandlers, secondFactorHandlers, accessKeyHandlers].flatMap((of) =>
          of(options, request, reply),
        );
        return unlessGone(reply, () => run(handlers.find(({ contract }) => contract.id === id)!, request, reply));
      },
    });
  }
}
