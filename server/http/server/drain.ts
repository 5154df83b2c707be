import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Drains connections before the server closes: each response says that its connection closes, so that no request
     * is sent on a connection that has just been closed.
     *
     * @param ms how long to wait for clients with idle connections
     */
    drain(ms: number): Promise<void>;
    /** Whether connections are being drained. */
    isDraining(): boolean;
  }
}

const lookMs = 20;

/** Adds draining to a server. */
export function addDraining(app: FastifyInstance): void {
  let isDraining = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number) => {
    isDraining = true;
    for (let left = ms; left > 0 && (await connections()) > 0; left -= lookMs) await wait(lookMs);
  });
}
