import { defineCommand } from 'citty';
import { runImport } from '../server/catalogue/import/run.ts';
import { readSettings } from '../server/settings.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';
import { exitWithError } from './exit-with-error.ts';

export default defineCommand({
  meta: { name: 'import', description: 'Imports the products of a Shopify export.' },
  args: {
    file: { type: 'positional', description: 'CSV file exported from Shopify.', required: true },
    currency: { type: 'string', description: 'Currency of its prices.', default: 'INR' },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
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
      exitWithError(error);
    }
  },
});
