import { defineCommand } from 'citty';
import { runImport } from '../catalogue/import/run.ts';
import { readSettings } from '../settings.ts';
import { openStorage } from '../storage/libsql/open.ts';
import { defaultTenant } from '../storage/seed-catalogue.ts';
import { explainFailure } from './explain-failure.ts';

export default defineCommand({
  meta: { name: 'import', description: 'Takes over the products of a Shopify export.' },
  args: {
    file: { type: 'positional', description: 'The export, a CSV file.', required: true },
    currency: { type: 'string', description: 'Currency of its prices.', default: 'INR' },
    data: { type: 'string', description: 'Folder of the database; ./data unless given.' },
  },
  async run({ args }) {
    try {
      const storage = openStorage(readSettings(process.env, args).databaseFile);
      try {
        const { exitCode } = await runImport({
          file: args.file,
          currencyCode: args.currency,
          writer: storage.forTenant(defaultTenant).catalogue,
          output: { isTTY: process.stdout.isTTY ?? false, write: (text) => process.stdout.write(text) },
        });
        process.exitCode = exitCode;
      } finally {
        await storage.close();
      }
    } catch (error) {
      explainFailure(error);
    }
  },
});
