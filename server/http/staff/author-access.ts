import type { FastifyReply, FastifyRequest } from 'fastify';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { clientKey } from '../../core/requests/client-key.ts';
import { goneSignal } from '../../core/requests/gone-signal.ts';
import * as accessKeyCalls from '../../documents/contracts/access-key-contracts.ts';
import * as secondFactorCalls from '../../documents/contracts/second-factor-contracts.ts';
import { readAuthorSession, signIn, signInWithKey, signOut } from '../../documents/contracts/session-contracts.ts';
import type { Log } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { type Author, type AuthorAccess, mayAct } from '../../shop/sessions/author-access.ts';
import { clearedAtSignOut, readSessionCookie, sessionCookie } from '../../shop/sessions/session-cookie.ts';
import { sendSessionToken } from '../server/staff-page.ts';
import type { StaffCalls } from './staff-calls.ts';
import { authorToken } from './staff-token.ts';

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
  const deviceToken = readSessionCookie(request.headers.cookie, 'authorDevice', request.isSecure);
  const device = access.deviceOf(deviceToken);
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

/** Handlers of the signed-in author's second factor. A change ends all sessions except this one. */
function secondFactorHandlers(
  { access, log }: AccessRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Handler[] {
  const { id, ip } = request;
  const { secondFactor } = access;
  const self = async (): Promise<string> => (await access.require(authorToken(request), 'staff')).name;
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

/** Handlers of the signed-in author's keys. They require a session, because a key cannot create keys. */
function accessKeyHandlers({ access, log }: AccessRoutesOptions, request: FastifyRequest): Handler[] {
  const { id, ip } = request;
  const self = async (): Promise<string> => (await access.require(authorToken(request), 'author')).name;
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

const contracts = [
  ...[readAuthorSession, signIn, signInWithKey, signOut],
  ...Object.values(secondFactorCalls),
  ...Object.values(accessKeyCalls),
];

interface AccessRoutesOptions {
  access: AuthorAccess;
  /** Whether authors have an assistant. */
  hasAssistant: boolean;
  log: Log;
}

/** Registers the calls for signing in and out, for authors' second factors, and for their keys. */
export function addAccessCalls(calls: StaffCalls, options: AccessRoutesOptions): void {
  for (const contract of contracts)
    calls.addRoute(contract, (request, reply, signal) => {
      const handlers = [accessHandlers, secondFactorHandlers, accessKeyHandlers].flatMap((of) =>
        of(options, request, reply),
      );
      return calls.run(handlers.find(({ contract: { id } }) => id === contract.id)!, request, reply, signal);
    });
}
