import type { FastifyReply, FastifyRequest } from 'fastify';
import type {} from '../../core/requests/request-facts.ts';
import type { RunCallContext } from '../calls/run-call.ts';
import { deviceOf } from './device-name.ts';
import { readSessionCookie, sessionCookie, sessionMarkHeader } from './session-cookie.ts';
import { openSession, type SessionHandle } from './session-handle.ts';

/** Opens the session of a request by its cookie; in a preview, that of its visitor. */
export const sessionOf = ({ services }: RunCallContext, request: FastifyRequest): SessionHandle =>
  openSession(
    services.storage.sessions,
    services.env,
    request.previewVisitor
      ? request.previewVisitor.session
      : readSessionCookie(request.headers.cookie, 'shopper', request.isSecure),
    { kind: 'shopper', ...deviceOf(request.headers['user-agent']) },
    request.previewVisitor ? undefined : readSessionCookie(request.headers.cookie, 'customerDevice', request.isSecure),
  );

/**
 * Sets the cookies of a session that this request has created or renewed, and of a sign-in. Only for responses that
 * are not cached.
 */
export const setSessionCookie = async (
  session: SessionHandle,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const created = session.newToken();
  if (request.previewVisitor) {
    if (created !== undefined) request.previewVisitor.session = created;
    return;
  }
  const renewed = created === undefined ? await session.renew() : { token: created, seconds: undefined };
  if (renewed === undefined) return;
  const device = session.device.sentToken();
  reply.header('set-cookie', [
    sessionCookie('shopper', renewed.token, request.isSecure, renewed.seconds),
    sessionMarkHeader((await session.mark())!, request.isSecure, renewed.seconds),
    ...(device === undefined ? [] : [sessionCookie('customerDevice', device, request.isSecure)]),
  ]);
};
