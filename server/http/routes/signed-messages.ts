import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../../commerce/limits.ts';

/** An unparsed message from another service, whose signature is to be verified. */
export interface SignedMessage {
  body: string;
  headers: Record<string, string>;
  /** Time of its arrival, in milliseconds since 1970. */
  at: number;
}

/** Makes the routes of a scope accept bodies of any type as text, because a signature covers the bytes. */
export function acceptTextBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: limits.maxSignedMessageBytes } as const;
  scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body));
}

/** Returns the message in a request. */
export const signedMessage = ({ body, headers }: FastifyRequest, at: number): SignedMessage => ({
  body: String(body ?? ''),
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  at,
});
