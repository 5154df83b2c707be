import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { register } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { starterShop } from '../../demo/starter.ts';
import { developmentEvents, developmentStyles } from '../../runtime/messages/development.ts';
import { type LoadedDefinition, requireSecrets } from '../../server/core/definition/load-parts.ts';
import { addressesOf, announceServer } from '../../server/main.ts';
import { openFirstShop } from '../own/open-first-shop.ts';
import { printAddresses, reportUnknownSettings } from '../own/print-addresses.ts';
import { closeMs, servedSettings } from '../serving/served-settings.ts';
import { DevelopmentShop, freshModules } from './developed-shop.ts';
import { FolderWatch } from './watch-folder.ts';

/** Options of the command. */
export interface DevelopOptions {
  port?: string;
  host?: string;
  config?: string;
  data?: string;
}

/** Serves the shop in a folder, and updates its open pages when a file is saved. */
export async function develop(loaded: LoadedDefinition, args: DevelopOptions): Promise<void> {
  reportUnknownSettings(process.env);
  const settings = await servedSettings({ NODE_ENV: 'development', ...process.env }, { ...args });
  const oneTimeKey = randomBytes(24).toString('base64url');
  const root = dirname(loaded.file);
  requireSecrets(loaded);
  await openFirstShop(loaded, starterShop(loaded), settings);
  register(pathToFileURL(freshModules));
  const write = (what: string) => console.log(`  saved       ${what}`);
  const shop = new DevelopmentShop({ settings, oneTimeKey, loaded, write });
  const opened = await shop.open();
  const removeNote = announceServer(opened, settings);
  const server = createServer((request, response) => {
    if (request.url === developmentEvents) shop.serveEvents(request, response);
    else if (request.url?.startsWith(`${developmentStyles}?`))
      shop.serveStyles(request, response).catch((error: unknown) => response.destroy(error as Error));
    else shop.server.app.routing(request, response);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed).listen({ host: settings.host, port: settings.port }, done);
  });
  const watched = new FolderWatch(root, [resolve(dirname(settings.databaseFile))], (files) => void shop.changed(files));
  closeWithGrace({ delay: closeMs }, async () => {
    watched.close();
    server.close();
    server.closeIdleConnections();
    await shop.close();
    removeNote();
  });
  const { needsKey } = opened.open;
  const addresses = addressesOf({ app: { server }, needsKey }, { settings, oneTimeKey });
  printAddresses({ ...addresses, isOutboxOpen: settings.messages.isOutboxOpen }, settings.staffOrigin);
  await shop.check();
  for (const file of await shop.differing())
    console.log(
      `  ${relative(root, file)} differs from what the shop shows.\n  what to do: save it to publish it, or run endcap pull to fetch the shop's text\n`,
    );
}
