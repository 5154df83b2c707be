/** How long connections may take; a client that is slower is cut off, so that it holds nothing for ever. */
export interface TimeLimits {
  /** Until the headers of a request are complete. */
  headersMs: number;
  /** Until a request is complete, with its body. */
  requestMs: number;
  /** Until something happens on a connection whose client does not wait for the server. */
  idleMs: number;
  /** How often connections are looked at. */
  checkMs: number;
}

export const defaultTimeLimits: TimeLimits = { headersMs: 15_000, requestMs: 30_000, idleMs: 60_000, checkMs: 5_000 };

const maxRequestsPerSocket = 10_000;

/** Options of Fastify for these limits. */
export const timeLimitOptions = ({ headersMs, requestMs, idleMs, checkMs }: TimeLimits) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  // Longer than proxies keep theirs, so that they never send on a connection that has just been closed.
  keepAliveTimeout: idleMs + 15_000,
  maxRequestsPerSocket,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});
