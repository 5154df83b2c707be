import type { onRequestAsyncHookHandler } from 'fastify';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import type { RunCallContext } from '../../shop/calls/run-call.ts';

/** What the routes of calls need of the server, those of shoppers and those of the staff. */
export interface RouteContext {
  runner: RunCallContext;
  /** Origins other than the server's own whose pages may make changes. */
  allowedOrigins: readonly string[];
  /** Route options that limit a kind of request. */
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler };
}
