import { minuteMs } from '../../../commerce/durations.ts';

/** Time limits of connections; a slower client is disconnected, so that it cannot hold resources indefinitely. */
export interface TimeLimits {
  /** Milliseconds until a request's headers are complete. */
  headersMs: number;
  /** Milliseconds until a request with its body is complete. */
  requestMs: number;
  /** Milliseconds until a request with a large file is complete. */
  largeRequestMs: number;
  /** Milliseconds of inactivity on a connection whose client does not wait for the server. */
  idleMs: number;
  /** Interval in milliseconds at which connections are checked. */
  checkMs: number;
}

/** Time limits of a server on the internet. */
export const defaultTimeLimits: TimeLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  largeRequestMs: 15 * minuteMs,
  idleMs: 60_000,
  checkMs: 5_000,
};

const maxRequestsPerSocket = 10_000;

/** Converts the limits to Fastify options. */
export const timeLimitOptions = ({ headersMs, largeRequestMs, idleMs, checkMs }: TimeLimits) => ({
  // Shorter for all but large files: `endSlowBodies`.
  requestTimeout: largeRequestMs,
  connectionTimeout: idleMs,
  // Longer than the idle timeout of proxies, so that they never send on a connection that has just been closed.
  keepAliveTimeout: idleMs + 15_000,
  maxRequestsPerSocket,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});
