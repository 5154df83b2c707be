import type { FastifyInstance } from 'fastify';
import { limits } from '../commerce/limits.ts';
import { unmeasured } from './core/ports/metrics.ts';
import { ReleaseService } from './documents/releases/release-service.ts';
import { notifyOfFailure } from './documents/releases/tell-of-failure.ts';
import { missingChannels } from './shop/customers/codes.ts';
import { Jobs } from './start/jobs.ts';
import { measuredJobs } from './start/metrics/measured-ports.ts';
import { type OpenShop, openApp, openShop, type ServerOptions } from './start/open-shop.ts';
import { noteServer } from './start/server-note.ts';
import type { Settings } from './start/settings.ts';
import { shopJobs, shopTimers } from './start/shop-jobs.ts';
import { Timers } from './start/timers.ts';
import { tracedJobs } from './start/tracing/traced-ports.ts';

/** A listening server. */
export interface RunningServer {
  app: FastifyInstance;
  /** Address it listens on, with the actual port. */
  url: string;
  /** Address of the playground, with a one-time key while there are no accounts. */
  playgroundUrl: string;
  /** Address of the admin, with the same key. */
  adminUrl: string;
  /** Whether messages to customers are kept and shown at `/outbox`. */
  isOutboxOpen: boolean;
  close(): Promise<void>;
}

/** A server that does not listen yet, with its background work. */
export interface OpenServer {
  app: FastifyInstance;
  open: OpenShop;
  /** Starts the background jobs. */
  begin(): void;
  /** Stops the jobs, drains pending requests, and closes the storage. */
  close(): Promise<void>;
}

/** Returns the addresses that open a server in a browser on the same machine. */
export function addressesOf(
  { app, needsKey }: { app: Pick<FastifyInstance, 'server'>; needsKey: boolean },
  { settings, oneTimeKey }: Pick<ServerOptions, 'settings' | 'oneTimeKey'>,
): Pick<RunningServer, 'url' | 'playgroundUrl' | 'adminUrl'> {
  const { host, port: wanted, staffOrigin } = settings;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const url = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  // In the URL fragment, which is never sent in a request, and therefore never logged.
  const key = needsKey ? `#key=${oneTimeKey}` : '';
  return {
    url,
    playgroundUrl: `${staffOrigin ?? url}/playground${key}`,
    adminUrl: `${staffOrigin ?? url}/admin${key}`,
  };
}

/** Opens the storage, seeds an empty one, and creates the server of shop and playground. */
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
    onFailed: notifyOfFailure(services, `${settings.staffOrigin ?? settings.origin}/playground`),
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
      // Job leases are released while requests drain, so that other servers take the jobs over.
      await Promise.all([jobs.stop(), app.drain(limits.drainMs, limits.messageCloseMs)]);
      // Messages queued by the last requests stay in the outbox for the next server.
      await Promise.all([app.close(), messenger.close(), payments?.close()]);
      await open.threads.close();
      await Promise.all([open.storage.close(), services.state.close()]);
    },
  };
}

/**
 * Logs missing settings that affect customers, and marks the database as open. @returns a function that removes the
 * mark
 */
export function announceServer({ open }: OpenServer, { databaseUrl, databaseFile }: Settings): () => void {
  const { services } = open.shop;
  for (const channel of missingChannels(services))
    services.log.warn({ channel }, 'customers cannot get codes by this channel: set ENDCAP_SMTP_URL or ENDCAP_SMS_URL');
  return databaseUrl === undefined ? noteServer(databaseFile, services.log) : () => undefined;
}

/** Opens a server and listens. */
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
