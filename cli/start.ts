import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import closeWithGrace from 'close-with-grace';
import { limits } from '../commerce/limits.ts';
import { starterShop } from '../demo/starter.ts';
import type { StarterShop } from '../server/catalogue/starter-shop.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { type LoadedDefinition, requireSecrets } from '../server/core/definition/load-parts.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { startServer } from '../server/main.ts';
import { fetchPicture } from '../server/shop/media-library/fetch-picture.ts';
import { openDatabase } from '../server/start/open-database.ts';
import { openFiles } from '../server/start/open-files.ts';
import { readConfig } from '../server/start/read-config.ts';
import { unknownSettings } from '../server/start/setting-names.ts';
import type { Settings } from '../server/start/settings.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { exitWithError } from './exit-with-error.ts';
import { requireBuilt } from './own/build-client.ts';
import { makeFirstShop } from './own/first-shop.ts';
import { servedSettings } from './served-settings.ts';

/** Maximum time for a server to stop: pending requests and messages are completed first. */
const closeMs = 2 * limits.messageCloseMs;

/** Returns the demo shop's own folder, which keeps it apart from an imported shop. */
const demoFolder = (data = process.env.ENDCAP_DATA || 'data'): string => join(data, 'demo');

/** Creates the shop that a definition describes, if the database has none yet. */
async function openFirstShop(loaded: LoadedDefinition, starter: StarterShop, settings: Settings): Promise<void> {
  const storage = await openDatabase(settings);
  try {
    await makeFirstShop({
      loaded,
      starter,
      storage: storage.forTenant(defaultTenant),
      settings: settings.configFile === undefined ? undefined : readConfig(settings.configFile),
      pictures: { files: openFiles(settings), fetch: (address) => fetchPicture(address) },
      output: { isTTY: process.stdout.isTTY ?? false, write: (text) => process.stdout.write(text) },
    });
  } finally {
    await storage.close();
  }
}

export default defineCommand({
  meta: { name: 'start', description: 'Serves the shop, the playground and the admin.' },
  args: {
    port: { type: 'string', description: 'Port to listen on (default 3000).' },
    host: { type: 'string', description: 'Address to listen on (default 127.0.0.1, this machine only).' },
    config: { type: 'string', description: 'JSON file with the settings of the shop.' },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
    demo: { type: 'boolean', description: 'Serves the demo shop from a folder of its own, whatever was imported.' },
  },
  async run({ args }) {
    try {
      for (const name of unknownSettings(process.env))
        console.error(
          `There is no setting ${name}, so it does nothing.\n  what to do: correct its name, or remove it. The names are in docs/guide/deployment.md.`,
        );
      const settings = await servedSettings(process.env, args.demo ? { ...args, data: demoFolder(args.data) } : args);
      const oneTimeKey = randomBytes(24).toString('base64url');
      const definition = await installShop();
      const starter = starterShop(args.demo ? undefined : definition);
      if (definition) {
        requireSecrets(definition);
        requireBuilt(definition);
        if (!args.demo) await openFirstShop(definition, starter, settings);
      }
      const server = await startServer({ settings, root: packageRoot, starter, definition, oneTimeKey });
      closeWithGrace({ delay: closeMs }, async () => server.close());
      console.log(
        `\n  Shop        ${server.url}/\n  Playground  ${server.playgroundUrl}\n  Admin       ${server.adminUrl}\n`,
      );
      if (server.isOutboxOpen)
        console.log(
          `  Outbox      ${settings.staffOrigin ?? server.url}/outbox\n\n  Messages to customers, such as codes, are kept there for merchants and developers. ENDCAP_SMTP_URL sends them.\n`,
        );
      if (server.playgroundUrl.includes('#'))
        console.log(
          '  The key in these addresses works once. For more people, add accounts: npx endcap author add NAME\n',
        );
    } catch (error) {
      exitWithError(error);
    }
  },
});
