import type { FastifyInstance } from 'fastify';
import { limits } from '../commerce/limits.ts';
import { unmeasured } from './core/ports/metrics.ts';
import { ReleaseService } from './documents/releases/release-service.ts';
import { tellOfFailure } from './documents/releases/tell-of-failure.ts';
import { missingChannels } from './shop/customers/codes.ts';
import { Jobs } from './start/jobs.ts';
import { measuredJobs } from './start/metrics/measured-ports.ts';
import { type OpenShop, openApp, openShop, type ServerOptions } from './start/open-shop.ts';
import { noteServer } from './start/server-note.ts';
import type { Settings } from './start/settings.ts';
import { shopJobs, shopTimers } from './start/shop-jobs.ts';
import { Timers } from './start/timers.ts';
import { tracedJobs } from './start/tracing/traced-ports.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** Address it listens on, with the actual port. */
  url: string;
  /** Where authors go: with the one-time key while there are no accounts. */
  playgroundUrl: string;
  /** Where merchants go, in the same way. */
  adminUrl: string;
  /** Whether messages to customers are kept and shown at `/outbox`. */
  isOutboxOpen: boolean;
  close(): Promise<void>;
}

/** A server with everything that it does besides listening. */
export interface OpenServer {
  app: FastifyInstance;
  open: OpenShop;
  /** Begins the work that the server does by itself. */
  begin(): void;
  /** Ends that work, answers the last requests, and closes the storage. */
  close(): Promise<void>;
}

/** Addresses by which a server is opened in a browser of its own machine. */
export function addressesOf(
  { app, needsKey }: { app: Pick<FastifyInstance, 'server'>; needsKey: boolean },
  { settings, oneTimeKey }: Pick<ServerOptions, 'settings' | 'oneTimeKey'>,
): Pick<RunningServer, 'url' | 'playgroundUrl' | 'adminUrl'> {
  const { host, port: wanted, staffOrigin } = settings;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const url = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  // In the fragment, which is never sent in a request and so never logged.
  const key = needsKey ? `#key=${oneTimeKey}` : '';
  return {
    url,
    playgroundUrl: `${staffOrigin ?? url}/playground${key}`,
    adminUrl: `${staffOrigin ?? url}/admin${key}`,
  };
}

/** Opens the storage, seeds an empty one, and makes the server of shop and playground. */
export async function openServer(options: ServerOptions): Promise<OpenServer> {
  const { settings } = options;
  const open = await openShop(options);
  const { services } = open.shop;
  const { log, messenger, payments } = services;
  const app = await openApp(options, open).catch(async (error: unknown) => {
    await open.threads.close();
    await Promise.all([open.storage.close(), services.state.close()]);
    throw error;
  });
  const releases = new ReleaseService({
    pages: services.storage.pages,
    releases: services.storage.releases,
    env: services.env,
    check: open.checks.inBackground,
    log,
    onFailed: tellOfFailure(services, `${settings.staffOrigin ?? settings.origin}/playground`),
  });
  const jobs = new Jobs({
    jobs: tracedJobs(measuredJobs(shopJobs(services, releases), open.metrics ?? unmeasured), open.tracing),
    storage: services.storage.jobs,
    env: services.env,
    log,
  });
  let timers: Timers | undefined;
  return {
    app,
    open,
    begin() {
      timers ??= new Timers(shopTimers(services), log);
      void jobs.start();
    },
    async close() {
      timers?.stop();
      // Other servers have its jobs while this one answers its last requests.
      await Promise.all([jobs.stop(), app.drain(limits.drainMs, limits.messageCloseMs)]);
      // Messages stored by the last requests are sent by the next server.
      await Promise.all([app.close(), messenger.close(), payments?.close()]);
      await open.threads.close();
      await Promise.all([open.storage.close(), services.state.close()]);
    },
  };
}

/** Says what customers of a shop would miss, and notes that its database is open. @returns a function that removes the note */
export function announceServer({ open }: OpenServer, { databaseUrl, databaseFile }: Settings): () => void {
  const { services } = open.shop;
  for (const channel of missingChannels(services))
    services.log.warn({ channel }, 'customers cannot get codes by this channel: set ENDCAP_SMTP_URL or ENDCAP_SMS_URL');
  return databaseUrl === undefined ? noteServer(databaseFile, services.log) : () => undefined;
}

/** Opens a server, and listens. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings } = options;
  const server = await openServer(options);
  const { app, open } = server;
  await app.listen({ host: settings.host, port: settings.port });
  const removeNote = announceServer(server, settings);
  server.begin();
  const addresses = addressesOf({ app, needsKey: open.needsKey }, options);
  return {
    app,
    ...addresses,
    isOutboxOpen: settings.messages.isOutboxOpen,
    async close() {
      await server.close();
      removeNote();
    },
  };
}
