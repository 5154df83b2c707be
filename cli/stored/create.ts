import { defineCommand } from 'citty';
import { starterShop } from '../../demo/starter.ts';
import { installShop } from '../../server/core/definition/install-shop.ts';
import { createOwnShop } from '../../server/documents/merchant/create-own-shop.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { readSettings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { exitWithError } from '../exit-with-error.ts';
import { readMerchantAnswers } from './merchant-says.ts';
import { merchantArgs } from './saying-args.ts';

export default defineCommand({
  meta: { name: 'create', description: 'Makes a shop of your own without goods, which are made in the admin.' },
  args: {
    name: { type: 'string', description: 'Name of the shop.', required: true },
    currency: { type: 'string', description: 'Currency of its prices, such as USD.', required: true },
    ...merchantArgs,
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
  },
  async run({ args }) {
    try {
      const starter = starterShop(await installShop());
      const storage = await openDatabase(readSettings(process.env, args));
      try {
        const shop = storage.forTenant(defaultTenant);
        const said = await readMerchantAnswers(args, await shop.profile.read());
        const report = await createOwnShop({
          storage: shop,
          shopName: args.name,
          currencyCode: args.currency,
          said,
          starter,
        });
        process.stdout.write(`${report}Start it (endcap start), and fill it in the admin.\n`);
      } finally {
        await storage.close();
      }
    } catch (error) {
      exitWithError(error);
    }
  },
});
