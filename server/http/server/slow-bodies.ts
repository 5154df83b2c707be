import type { FastifyInstance } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request to the route has a file that may take minutes to arrive. */
    largeFiles?: boolean;
  }
}

const hasBody = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends requests whose body takes too long to arrive. Only a route for large files waits longer, and only while it has
 * not answered, so that those who may not send one cannot hold a connection with it. The timeout of the HTTP server,
 * which knows no routes, is that of the slowest.
 */
export function endSlowBodies(app: FastifyInstance, { requestMs, largeRequestMs }: TimeLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers, routeOptions } = request;
    if (!hasBody(headers)) return;
    let isReceived = false;
    let timer: NodeJS.Timeout | undefined;
    const end = (): void => {
      if (isReceived || raw.complete || raw.destroyed) return;
      if (!reply.raw.headersSent && raw.socket.writable)
        raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.destroy();
    };
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(end, ms).unref();
    };
    wait(routeOptions.config?.largeFiles ? largeRequestMs : requestMs);
    raw.once('end', () => {
      isReceived = true;
      clearTimeout(timer);
    });
    raw.once('close', () => clearTimeout(timer));
    reply.raw.once('finish', () => {
      if (!isReceived && !raw.complete && !raw.destroyed) wait(requestMs);
    });
  });
}
