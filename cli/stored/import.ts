import { defineCommand } from 'citty';
import { starterShop } from '../../demo/starter.ts';
import { installShop } from '../../server/core/definition/install-shop.ts';
import { systemEnv } from '../../server/core/env.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { importShop } from '../../server/documents/merchant/import-shop.ts';
import { fetchPicture } from '../../server/shop/media-library/fetch-picture.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { openFiles } from '../../server/start/open-files.ts';
import { readConfig } from '../../server/start/read-config.ts';
import { readSettings } from '../../server/start/settings.ts';
import { withCopy } from '../../server/storage/libsql/with-copy.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { exitWithError } from '../exit-with-error.ts';
import { importPostalCodes } from './import-postal-codes.ts';
import { readMerchantAnswers } from './merchant-says.ts';
import { merchantArgs } from './saying-args.ts';

export default defineCommand({
  meta: {
    name: 'import',
    description: 'Imports the products of an export of Shopify, WooCommerce or Endcap and makes the shop their own.',
  },
  args: {
    file: {
      type: 'positional',
      description: 'CSV file exported from Shopify, WooCommerce or Endcap, or of postal codes.',
      required: true,
    },
    currency: { type: 'string', description: 'Currency of its prices (default: that of the shop, else INR).' },
    name: { type: 'string', description: 'Name of the shop (default: made from the file).' },
    ...merchantArgs,
    decimal: {
      type: 'enum',
      options: ['point', 'comma'],
      description: 'Decimal separator of its prices (default: detected from the file).',
    },
    'link-pictures': {
      type: 'boolean',
      description: 'Leaves pictures where they are, and links to them (default: copies them into the shop).',
    },
    'replace-edited': {
      type: 'boolean',
      description: 'Replaces products that were edited in the admin as well (default: leaves them, and says so).',
    },
    'postal-codes': {
      type: 'boolean',
      description: 'The file is a CSV of postal codes (columns country, code) that the shop delivers to.',
    },
    'dry-run': { type: 'boolean', description: 'Prints what would change, and writes nothing.' },
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
    config: { type: 'string', description: 'JSON file with the settings of the shop.' },
  },
  async run({ args }) {
    try {
      const settings = readSettings(process.env, args);
      const isDryRun = args['dry-run'] === true;
      if (args['postal-codes']) {
        process.exitCode = await importPostalCodes(args.file, settings, isDryRun);
        return;
      }
      const loaded = await installShop();
      const starter = starterShop(loaded);
      if (isDryRun && settings.databaseUrl !== undefined)
        throw new SettingsError(
          'A dry run works on a copy of the shop, and a shop at DATABASE_URL is not copied.\n  what to do: unset DATABASE_URL to try the file on a shop of its own, or import it without --dry-run.',
        );
      const run = async (databaseFile: string): Promise<void> => {
        const storage = await openDatabase({ ...settings, databaseFile });
        try {
          const said = await readMerchantAnswers(args, await storage.forTenant(defaultTenant).profile.read());
          process.exitCode = await importShop({
            storage: storage.forTenant(defaultTenant),
            file: args.file,
            currencyCode: args.currency,
            shopName: args.name,
            isDryRun,
            said,
            pictures: args['link-pictures']
              ? undefined
              : { files: openFiles(settings), ...(isDryRun ? {} : { fetch: (address) => fetchPicture(address) }) },
            at: systemEnv.now(),
            replaceEdited: args['replace-edited'],
            ownSlugs: loaded?.definition.slugs,
            decimalMark: args.decimal === undefined ? undefined : args.decimal === 'comma' ? ',' : '.',
            settings: settings.configFile === undefined ? starter.settings : readConfig(settings.configFile),
            starter,
            output: { isTTY: process.stdout.isTTY ?? false, write: (text) => process.stdout.write(text) },
          });
        } finally {
          await storage.close();
        }
      };
      await (isDryRun ? withCopy(settings.databaseFile, run) : run(settings.databaseFile));
    } catch (error) {
      exitWithError(error);
    }
  },
});
