import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { CallLimit } from '../../../schemas/contract/call.ts';
import { CallError } from '../call-error.ts';
import type { Share, SharedState } from '../ports/shared-state.ts';
import { clientKey, clientNetwork } from './client-key.ts';
import { createRequestLimit } from './request-limit.ts';

/** Classes of requests that are counted together, each with its own limit per shopper and minute. */
export type RequestClass = CallLimit | 'read' | 'write' | 'form' | 'analytics' | 'draft';

const perMinute: Readonly<Record<RequestClass, number>> = {
  read: limits.requestsPerMinute,
  write: limits.writesPerMinute,
  review: limits.reviewsPerMinute,
  signIn: limits.signInsPerMinute,
  orderLookup: limits.orderLookupsPerMinute,
  accountStep: limits.accountStepsPerMinute,
  form: limits.formsPerMinute,
  submission: limits.submissionsPerMinute,
  upload: limits.uploadsPerMinute,
  analytics: limits.analyticsBatchesPerMinute,
  resource: limits.resourcesPerMinute,
  draft: limits.draftViewsPerMinute,
};

/**
 * Classes in which secrets could be guessed. They are limited by address alone, because a new session would reset the
 * count.
 */
const byAddressAlone: ReadonlySet<RequestClass> = new Set(['signIn', 'orderLookup', 'accountStep']);

/** Dependencies of the rate limit. */
export interface ClientLimitOptions {
  /** Store of the counters. */
  state: Pick<SharedState, 'allows'>;
  now: () => number;
  /** Identifier of the request's session; undefined when it has none, or when its cookie is forged. */
  sessionOf: (request: FastifyRequest) => Promise<string | undefined>;
  /** Called once a minute for each client that exceeds a limit. */
  onExceeded: (request: FastifyRequest, kind: RequestClass) => void;
}

/**
 * Limits requests by both session and client address. A whole office can share one address, so an address may make
 * several times as many requests. The client controls its cookies, so the address is always counted as well.
 */
export function createClientLimit({ state, now, sessionOf, onExceeded }: ClientLimitOptions) {
  const reported = createRequestLimit();
  return (kind: RequestClass): onRequestAsyncHookHandler =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = byAddressAlone.has(kind) ? undefined : await sessionOf(request);
      const max = perMinute[kind];
      const client = clientKey(request.ip);
      const network = clientNetwork(request.ip);
      const share = session === undefined ? max : max * limits.sessionsPerAddress;
      const shares: Share[] = [
        { kind: 'address', key: `${kind} ${session === undefined ? 'alone' : 'address'} ${client}`, max: share },
      ];
      if (session !== undefined) shares.unshift({ kind: 'session', key: `${kind} ${session}`, max });
      if (network !== undefined)
        shares.push({ kind: 'address', key: `${kind} ${network}`, max: share * limits.clientsPerNetwork });
      if (await state.allows(shares)) return;
      if (reported.allows(`${kind} ${client}`, 1, now())) onExceeded(request, kind);
      reply.header('retry-after', '60');
      throw new CallError(429, 'too-many-requests', messages.tooManyRequests);
    };
}
