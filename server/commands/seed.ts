import { defineCommand } from 'citty';
import { runSeed } from '../catalogue/seed/run.ts';
import { readSettings } from '../settings.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { defaultTenant } from '../storage/seed-catalogue.ts';
import { explainFailure } from './explain-failure.ts';

export default defineCommand({
  meta: { name: 'seed', description: 'Fills the catalogue with generated products, for measuring.' },
  args: {
    products: { type: 'string', description: 'How many.', required: true },
    data: { type: 'string', description: 'Folder of the database; ./data unless given.' },
  },
  async run({ args }) {
    try {
      if (!/^\d{1,7}$/.test(args.products)) throw new Error(`--products is "${args.products}". Write a whole number.`);
      const storage = openStorage(readSettings(process.env, args).databaseFile);
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
      explainFailure(error);
    }
  },
});
