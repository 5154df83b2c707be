import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

/** An id that may stand in a log line and a header as it is. */
const plainId = /^[\w.:-]{8,128}$/;

/** The id of a request: the one that a trusted proxy has given it, else a new one. */
export const createRequestIds =
  (trusts: TrustProxy) =>
  (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = request.headers[requestIdHeader];
    const peer = request.socket?.remoteAddress;
    return typeof given === 'string' && plainId.test(given) && peer !== undefined && trusts(peer, 0)
      ? given
      : randomUUID();
  };
