import type { FastifyInstance } from 'fastify';
import { limits } from '../commerce/limits.ts';
import { unmeasured } from './core/ports/metrics.ts';
import { ReleaseService } from './documents/releases/release-service.ts';
import { tellOfFailure } from './documents/releases/tell-of-failure.ts';
import { missingChannels } from './shop/customers/codes.ts';
import { Jobs } from './start/jobs.ts';
import { measuredJobs } from './start/metrics/measured-ports.ts';
import { openApp, openShop, type ServerOptions } from './start/open-shop.ts';
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

/** Address by which a server that listens is opened in a browser of its own machine. */
function addressOf(app: FastifyInstance, { host, port: wanted }: Settings): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  return `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`;
}

/** Opens the storage, seeds an empty one, and serves shop and playground. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, oneTimeKey } = options;
  const open = await openShop(options);
  const { services } = open.shop;
  const { log, messenger, payments } = services;
  const app = await openApp(options, open);
  for (const channel of missingChannels(services))
    log.warn({ channel }, 'customers cannot get codes by this channel: set ENDCAP_SMTP_URL or ENDCAP_SMS_URL');
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
  const timers = new Timers(shopTimers(services), log);
  await app.listen({ host: settings.host, port: settings.port });
  const removeNote = settings.databaseUrl === undefined ? noteServer(settings.databaseFile, log) : () => undefined;
  void jobs.start();
  const url = addressOf(app, settings);
  // In the fragment, which is never sent in a request and so never logged.
  const key = open.needsKey ? `#key=${oneTimeKey}` : '';
  return {
    app,
    url,
    isOutboxOpen: settings.messages.isOutboxOpen,
    playgroundUrl: `${settings.staffOrigin ?? url}/playground${key}`,
    adminUrl: `${settings.staffOrigin ?? url}/admin${key}`,
    async close() {
      timers.stop();
      // Other servers have its jobs while this one answers its last requests.
      await Promise.all([jobs.stop(), app.drain(limits.drainMs)]);
      // Messages stored by the last requests are sent by the next server.
      await Promise.all([app.close(), messenger.close(), payments?.close()]);
      await open.threads.close();
      await Promise.all([open.storage.close(), services.state.close()]);
      removeNote();
    },
  };
}
