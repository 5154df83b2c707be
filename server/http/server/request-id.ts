import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './trusted-proxies.ts';

/** Header with the id of a request, by which log lines of several servers are correlated. */
export const requestIdHeader = 'x-request-id';

/** Ids that are safe in a log line and a header. */
const plainId = /^[\w.:-]{8,128}$/;

/** Creates the function that returns a request's id: the one from a trusted proxy, otherwise a new one. */
export const createRequestIds =
  (trusts: TrustProxy) =>
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers[requestIdHeader];
    const peer = request.socket?.remoteAddress;
    return typeof given === 'string' && plainId.test(given) && peer !== undefined && trusts(peer, 0)
      ? given
      : randomUUID();
  };
