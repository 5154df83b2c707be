import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections. A connection whose client waits for a response stays open: on a busy machine a response
 * may take longer, which is not the client's fault. A connection whose client does not read is closed.
 *
 * A connection without requests is closed without a response: browsers open connections in advance, and would take
 * a 408 for the response to a request that they send at that moment. Without a response they retry.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
  });
  app.server.on('timeout', (socket: Socket) => {
    const isWaiting = (unanswered.get(socket) ?? 0) > 0 && socket.writableLength === 0;
    if (!isWaiting) socket.destroy();
  });
  app.server.prependListener('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) socket.destroy();
  });
}
