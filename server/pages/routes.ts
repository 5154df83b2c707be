import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../commerce/limits.ts';
import { messages } from '../../commerce/messages.ts';
import { CallError } from '../calls/call-error.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { type CallRunner, runCall } from '../calls/run-call.ts';
import { requireSameSite } from '../calls/same-site.ts';
import {
  type AuthorAccess,
  type AuthorAccessOptions,
  type AuthorRole,
  createAuthorAccess,
} from '../sessions/author-access.ts';
import { readSessionCookie, sessionCookie } from '../sessions/session-cookie.ts';
import { openSession } from '../sessions/session-handle.ts';
import { readAuthorSession, signIn, signOut } from './contracts.ts';
import { pageHandlers } from './handlers.ts';
import { type CheckDocument, createPageService } from './page-service.ts';
import { createPreviewStore, type PreviewRequest } from './preview-store.ts';

export interface PageRoutesOptions extends AuthorAccessOptions {
  check: CheckDocument;
  /** Renders a preview as a document with its policy. Omitted, there are no previews. */
  preview?: (document: PreviewRequest, request: FastifyRequest) => Promise<{ html: string; policy: string }>;
}

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

const tokenOf = (request: FastifyRequest): string | undefined =>
  readSessionCookie(request.headers.cookie, 'author', isSecure(request));

const setToken = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.header('set-cookie', sessionCookie('author', token, isSecure(request)));
};

const permissionsOf = ({ isOpen }: AuthorAccess, role: AuthorRole | undefined) => ({
  isSignedIn: role !== undefined,
  mayPublishScripts: isOpen || role === 'developer',
});

/** Handlers of the calls that sign authors in and out. They set cookies, so they are created for each request. */
const accessHandlers = (access: AuthorAccess, request: FastifyRequest, reply: FastifyReply): Handler[] => [
  defineHandler(readAuthorSession, async () => ({
    isOpen: access.isOpen,
    ...permissionsOf(access, await access.roleOf(tokenOf(request))),
  })),
  defineHandler(signIn, async ({ body }) => {
    const token = await access.signIn(body.password);
    setToken(request, reply, token);
    return { isOpen: access.isOpen, ...permissionsOf(access, await access.roleOf(token)) };
  }),
  defineHandler(signOut, async () => {
    await access.signOut(tokenOf(request));
    setToken(request, reply, '');
    return { isOpen: access.isOpen, ...permissionsOf(access, undefined) };
  }),
];

/** Host names that no DNS record can point at this machine: IP addresses and localhost. */
const isLocalName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Requires a local host name while the playground is open. Prevents DNS rebinding: another site could otherwise point
 * its own name at this machine and write pages here.
 *
 * @throws CallError when the host name is neither local nor allowed
 */
const requireLocalName = (request: FastifyRequest, allowedOrigins: readonly string[]): void => {
  const isAllowed = allowedOrigins.some((origin) => URL.canParse(origin) && new URL(origin).host === request.host);
  if (!isAllowed && !isLocalName(request.hostname)) {
    throw new CallError(403, 'foreign-origin', messages.forbiddenOrigin);
  }
};

const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Registers the playground's calls, which require an author. */
export function addPageRoutes(
  app: FastifyInstance,
  runner: CallRunner,
  { check, preview, ...accessOptions }: PageRoutesOptions,
  allowedOrigins: readonly string[],
): void {
  const { storage, env } = runner.services;
  const access = createAuthorAccess(storage.sessions, env, accessOptions);
  const service = createPageService(storage.pages, env, check);
  const previews = createPreviewStore(env);
  const requireAuthor = async (request: FastifyRequest): Promise<void> => {
    if (access.isOpen) requireLocalName(request, allowedOrigins);
    const { kind } = request.params as { kind?: unknown };
    await access.require(tokenOf(request), kind === 'scripts' ? 'developer' : 'author');
  };
  const run = async (handler: Handler, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    if (!handler.contract.safe) requireSameSite({ host: request.host, headers: request.headers }, allowedOrigins);
    const session = openSession(storage.sessions, env, undefined);
    const { params, query, body } = request;
    const { answer } = await runCall(runner, handler, { params, query, body }, session);
    reply.header('cache-control', 'private, no-store');
    return answer;
  };
  for (const handler of pageHandlers(service, previews)) {
    app.route({
      method: handler.contract.method,
      url: routePath(handler.contract.path),
      bodyLimit: limits.maxPageBytes + limits.maxBodyBytes,
      handler: async (request, reply) => {
        await requireAuthor(request);
        return run(handler, request, reply);
      },
    });
  }
  app.get<{ Params: { token: string } }>('/playground/preview/:token', async (request, reply) => {
    await requireAuthor(request);
    const document = previews.read(request.params.token);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (!document || !preview) return reply.code(404).type('text/plain').send(messages.notFound);
    const { html, policy } = await preview(document, request);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
  });
  for (const { id, method, path } of [readAuthorSession, signIn, signOut]) {
    app.route({
      method,
      url: path,
      config: { rateLimit: { max: limits.signInsPerMinute * (method === 'POST' ? 1 : 10), timeWindow: '1 minute' } },
      handler: (request, reply) => {
        const handler = accessHandlers(access, request, reply).find((candidate) => candidate.contract.id === id)!;
        return run(handler, request, reply);
      },
    });
  }
}
