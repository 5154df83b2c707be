import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { starterShop } from '../../demo/starter.ts';
import { installShop } from '../../server/core/definition/install-shop.ts';
import { requireSecrets } from '../../server/core/definition/load-parts.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import type { Subject } from '../../server/core/subjects.ts';
import { announceServer, openServer } from '../../server/main.ts';
import type { Shop } from '../../server/shop/calls/shop.ts';
import { readSettings } from '../../server/start/settings.ts';
import { requireBuilt } from '../own/build-client.ts';
import { openFirstShop } from '../own/open-first-shop.ts';

/** Options of a shop that is embedded in another server. */
export interface ShopServerOptions {
  /** Folder with `endcap.config.mjs`; by default that of the process. Without a definition it is the demo shop. */
  folder?: string;
  /** Scheme and host of the shop's public address. By default `ENDCAP_ORIGIN`, then this machine at `PORT`. */
  origin?: string;
  /** Folder of the database; by default `ENDCAP_DATA`, then `data`. */
  data?: string;
  /** The settings of `endcap start`, by the names of their variables; by default those of the process. */
  env?: Readonly<Record<string, string | undefined>>;
  /**
   * Whether this server also runs background jobs, such as retries of messages, releases, and unsettled payments; true
   * by default. Without them, it sends only the messages of its own requests.
   */
  hasJobs?: boolean;
}

/** A shop without a listener, to which a program passes its requests. */
export interface ShopServer {
  /** Answers a request of `node:http`, whose body must be unread. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** The shop's own application, such as for `inject` in tests. */
  app: FastifyInstance;
  /** The shop: its services and the handlers of its calls. */
  shop: Shop;
  /**
   * Raises subjects: cached pages that show them are rendered again on the next request, on all servers of the shop.
   */
  changed(subjects: Iterable<Subject>): Promise<void>;
  /** Drains pending requests, and closes the storage. */
  close(): Promise<void>;
}

/**
 * Opens the shop of a folder, creating it if necessary, as `endcap start` does. A process can open one shop.
 *
 * @example
 * const shop = await createShopServer({ origin: 'https://shop.example' });
 * http.createServer(shop.handle).listen(3000);
 * @throws SettingsError for settings or a definition with mistakes
 * @throws StorageError when the database cannot be used
 */
export async function createShopServer({
  folder,
  origin,
  data,
  env = process.env,
  hasJobs = true,
}: ShopServerOptions = {}): Promise<ShopServer> {
  const originVariables = origin === undefined ? {} : { ENDCAP_ORIGIN: origin };
  const settings = readSettings(Object.assign({}, env, originVariables), data === undefined ? {} : { data });
  const definition = await installShop(folder);
  const starter = starterShop(definition);
  if (definition) {
    requireSecrets(definition);
    requireBuilt(definition);
    await openFirstShop(definition, starter, settings);
  }
  const server = await openServer({ settings, root: packageRoot, starter, definition });
  const { app, open } = server;
  await app.ready();
  const removeNote = announceServer(server, settings);
  if (hasJobs) server.begin();
  return {
    handle: (request, response) => app.routing(request, response),
    app,
    shop: open.shop,
    changed: (subjects) => open.shop.services.storage.subjects.raise(subjects),
    async close() {
      await server.close();
      removeNote();
    },
  };
}
