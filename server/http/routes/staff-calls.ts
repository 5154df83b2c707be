import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { createReceiving, holdBody } from '../../catalogue/uploads/receiving.ts';
import { requireSameSite } from '../../core/requests/same-site.ts';
import type { Handler } from '../../shop/calls/define-handler.ts';
import { type RunCallContext, runCall } from '../../shop/calls/run-call.ts';
import { isAccessKey } from '../../shop/sessions/access-keys.ts';
import { openSession } from '../../shop/sessions/session-handle.ts';
import { bodyOf } from '../calls/routes.ts';
import { authorToken } from './author-access.ts';

/** Runs a call with the session of the author who asks, and gives its answer. */
export type StaffCall = (
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  /** Aborts the call when the client has disconnected. */
  signal?: AbortSignal,
) => Promise<unknown>;

/**
 * @param allowedOrigins other origins whose pages may make changes
 * @param tokenOf who asks; by the cookie of a session where it is not said
 */
export function createStaffCall({
  runner,
  allowedOrigins,
  tokenOf = authorToken,
}: {
  runner: RunCallContext;
  allowedOrigins: readonly string[];
  tokenOf?: (request: FastifyRequest) => string | undefined;
}): StaffCall {
  const { storage, env } = runner.services;
  const receiving = createReceiving();
  return async (handler, request, reply, signal) => {
    if (!handler.contract.safe) requireSameSite(request, allowedOrigins);
    const token = tokenOf(request);
    const session = openSession(storage.sessions, env, token, { kind: isAccessKey(token) ? 'author-key' : 'author' });
    if (request.body instanceof Readable) holdBody(receiving, request, reply, limits.maxUploadBytes);
    const { params, query } = request;
    const body = await bodyOf(handler.contract, request);
    const { answer } = await runCall(runner, handler, { params, query, body, ...(signal ? { signal } : {}) }, session);
    reply.header('cache-control', 'private, no-store');
    return answer;
  };
}
