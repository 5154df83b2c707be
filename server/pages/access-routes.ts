import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../calls/context.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { type Author, type AuthorAccess, mayAct } from '../sessions/author-access.ts';
import { readSessionCookie, sessionCookie } from '../sessions/session-cookie.ts';
import { readAuthorSession, signIn, signInWithKey, signOut } from './contracts.ts';

/** Token of the author's session that a request brings. */
export const authorToken = (request: FastifyRequest): string | undefined =>
  readSessionCookie(request.headers.cookie, 'author', request.isSecure);

const setToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', sessionCookie('author', token, request.isSecure));
};

const sessionAnswer = (author: Author | undefined) => ({
  isSignedIn: author !== undefined,
  ...(author ? { name: author.name, role: author.role } : {}),
  mayPublish: author !== undefined && mayAct(author, 'publisher'),
  mayPublishScripts: author?.role === 'developer',
});

/** Handlers of the calls that sign authors in and out. They set cookies, so they are created for each request. */
function accessHandlers(access: AuthorAccess, log: Log, request: FastifyRequest, reply: FastifyReply): Handler[] {
  const { id, ip } = request;
  const enter = async (name: string, signingIn: Promise<string>) => {
    const token = await signingIn.catch((refusal: unknown) => {
      log.warn({ request: id, author: name, ip }, 'sign-in refused');
      throw refusal;
    });
    setToken(request, reply, token);
    const author = await access.authorOf(token);
    log.info({ request: id, author: author?.name, role: author?.role, ip }, 'signed in');
    return sessionAnswer(author);
  };
  return [
    defineHandler(readAuthorSession, async () => sessionAnswer(await access.authorOf(authorToken(request)))),
    defineHandler(signIn, ({ body }) => enter(body.name, access.signIn(body.name, body.password, body.code))),
    defineHandler(signInWithKey, ({ body }) => enter('', access.useKey(body.key))),
    defineHandler(signOut, async () => {
      await access.signOut(authorToken(request));
      setToken(request, reply, '');
      return sessionAnswer(undefined);
    }),
  ];
}

interface AccessRoutesOptions {
  access: AuthorAccess;
  log: Log;
  run: (handler: Handler, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Hooks that limit attempts to sign in, and other requests. */
  limitOf: (isAttempt: boolean) => object;
}

/** Registers the calls that sign authors in and out. */
export function addAccessRoutes(app: FastifyInstance, { access, log, run, limitOf }: AccessRoutesOptions): void {
  for (const { id, method, path } of [readAuthorSession, signIn, signInWithKey, signOut]) {
    app.route({
      method,
      url: path,
      ...limitOf(method === 'POST'),
      handler: (request, reply) => {
        const handler = accessHandlers(access, log, request, reply).find(({ contract }) => contract.id === id)!;
        return run(handler, request, reply);
      },
    });
  }
}
