import { defineCommand } from 'citty';
import { runSeed } from '../../demo/seed/run.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { readSettings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { exitWithError } from '../exit-with-error.ts';

export default defineCommand({
  meta: { name: 'seed', description: 'Fills the catalogue with generated products, for benchmarks.' },
  args: {
    products: { type: 'string', description: 'Number of products.', required: true },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
  },
  async run({ args }) {
    try {
      if (!/^\d{1,7}$/.test(args.products))
        throw new Error(`Invalid --products "${args.products}": expected a whole number.`);
      const storage = await openDatabase(readSettings(process.env, args));
      try {
        await runSeed({
          products: Number(args.products),
          writer: storage.forTenant(defaultTenant).catalogue,
          output: { isTTY: process.stdout.isTTY ?? false, write: (text) => process.stdout.write(text) },
        });
      } finally {
        await storage.close();
      }
    } catch (error) {
      exitWithError(error);
    }
  },
});
