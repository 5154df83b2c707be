import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RequestSpan, type Tracing, untraced } from '../../core/ports/tracing.ts';
import { createRequestKinds } from './request-kinds.ts';

/** Status of a request whose client has closed the connection, as proxies log it. */
const clientClosed = 499;

/** Creates a span for each request, the parent of all spans of its work. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  if (tracing === untraced) return;
  const kind = createRequestKinds();
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  const end = (request: FastifyRequest, status: number): void => {
    spans.get(request)?.end(kind(request), request.routeOptions.url, status);
    spans.delete(request);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const span = tracing.request(request.method, request.headers);
    spans.set(request, span);
    reply.raw.once('close', () => end(request, clientClosed));
    span.within(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
}
