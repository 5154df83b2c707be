import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Drains connections before the server closes: each response has `Connection: close`, so that no client sends a
     * request on a closed connection. An application that is embedded in another server has no connections, and only
     * finishes its pending requests.
     *
     * @param ms how long to wait for clients with idle connections
     * @param answersMs how long to wait for pending responses of an embedded application
     */
    drain(ms: number, answersMs: number): Promise<void>;
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
  /** Requests that are being answered. */
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, { raw }) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
  });
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (ms: number, answersMs: number) => {
    isDraining = true;
    const { listening } = app.server;
    const isBusy = async () => (listening ? (await connections()) > 0 : underWay.size > 0);
    for (let left = listening ? ms : answersMs; left > 0 && (await isBusy()); left -= lookMs) await wait(lookMs);
  });
}
