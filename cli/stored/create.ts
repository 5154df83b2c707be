import { defineCommand } from 'citty';
import { createOwnShop } from '../../server/documents/merchant/create-own-shop.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { readSettings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { exitWithError } from '../exit-with-error.ts';
import { installShop } from '../own/install-shop.ts';
import { starterShop } from '../starter.ts';
import { merchantSays } from './merchant-says.ts';
import { sayingArgs } from './saying-args.ts';

export default defineCommand({
  meta: { name: 'create', description: 'Makes a shop of your own without goods, which are made in the admin.' },
  args: {
    name: { type: 'string', description: 'Name of the shop.', required: true },
    currency: { type: 'string', description: 'Currency of its prices, such as USD.', required: true },
    ...sayingArgs,
    data: { type: 'string', description: 'Folder of the database (default ./data).' },
  },
  async run({ args }) {
    try {
      const starter = starterShop(await installShop());
      const storage = await openDatabase(readSettings(process.env, args));
      try {
        const shop = storage.forTenant(defaultTenant);
        const said = await merchantSays(args, await shop.profile.read());
        process.stdout.write(
          await createOwnShop({ storage: shop, shopName: args.name, currencyCode: args.currency, said, starter }),
        );
      } finally {
        await storage.close();
      }
    } catch (error) {
      exitWithError(error);
    }
  },
});
