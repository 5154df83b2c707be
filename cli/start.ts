import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { defineCommand } from 'citty';
import closeWithGrace from 'close-with-grace';
import { starterShop } from '../demo/starter.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { requireSecrets } from '../server/core/definition/load-parts.ts';
import { packageRoot } from '../server/core/package-root.ts';
import { startServer } from '../server/main.ts';
import { exitWithError } from './exit-with-error.ts';
import { requireBuilt } from './own/build-client.ts';
import { openFirstShop } from './own/open-first-shop.ts';
import { printAddresses, reportUnknownSettings } from './own/print-addresses.ts';
import { closeMs, servedSettings } from './serving/served-settings.ts';

/** Returns the demo shop's own folder, which keeps it apart from an imported shop. */
const demoFolder = (data = process.env.ENDCAP_DATA || 'data'): string => join(data, 'demo');

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
      reportUnknownSettings(process.env);
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
      printAddresses(server, settings.staffOrigin);
    } catch (error) {
      exitWithError(error);
    }
  },
});
