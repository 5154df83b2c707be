import { defineCommand } from 'citty';
import closeWithGrace from 'close-with-grace';
import { startServer } from '../main.ts';
import { packageRoot } from '../package-root.ts';
import { readSettings } from '../settings.ts';
import { explainFailure } from './explain-failure.ts';

export default defineCommand({
  meta: { name: 'start', description: 'Serves the shop and the playground.' },
  args: {
    port: { type: 'string', description: 'Port to listen at; 3000 unless given.' },
    host: { type: 'string', description: 'Address to listen at; this machine only unless given.' },
    config: { type: 'string', description: 'JSON file with the settings of the shop; the demo shop unless given.' },
    data: { type: 'string', description: 'Folder of the database; ./data unless given.' },
  },
  async run({ args }) {
    try {
      const settings = readSettings(process.env, args);
      const server = await startServer({ settings, root: packageRoot });
      closeWithGrace({ delay: 10_000 }, async () => server.close());
      console.log(`\n  Shop        ${server.url}/\n  Playground  ${server.url}/playground\n`);
      if (settings.isProduction && !settings.adminPassword)
        console.log('  The playground is closed: set ENDCAP_ADMIN_PASSWORD to let authors in.\n');
    } catch (error) {
      explainFailure(error);
    }
  },
});
