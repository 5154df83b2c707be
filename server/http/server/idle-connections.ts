import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections on which nothing happens for a while. One whose client has asked and waits for the server stays: on
 * a busy machine an answer may take longer, and the client is not to blame. One whose client does not read is closed.
 *
 * One on which nothing was asked is closed without a word: browsers open connections ahead, and take a 408 there for the
 * answer to what they ask at that moment. Without one they ask again.
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
