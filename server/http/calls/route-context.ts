import type { onRequestAsyncHookHandler } from 'fastify';
import type { RequestClass } from '../../core/requests/client-limit.ts';
import type { RunCallContext } from '../../shop/calls/run-call.ts';

/** Server context shared by the routes of shoppers' and the staff's calls. */
export interface RouteContext {
  runner: RunCallContext;
  /** Origins other than the server's own whose pages may make changes. */
  allowedOrigins: readonly string[];
  /** Route options that limit a kind of request. */
  limitOf: (kind: RequestClass) => { onRequest?: onRequestAsyncHookHandler };
}
