import type { FastifyReply, FastifyRequest } from 'fastify';

/** Handles a request that is not a call: renders a page, or an error page when `error` is set. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply, error?: unknown) => unknown;
