import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections on which nothing happens for a while. One whose client has asked and waits for the server stays: on
 * a busy machine an answer may take longer, and the client is not to blame. One whose client does not read is closed.
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
}
