import type { StarterShop } from '../../server/catalogue/starter-shop.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { fetchPicture } from '../../server/shop/media-library/fetch-picture.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { openFiles } from '../../server/start/open-files.ts';
import { readConfig } from '../../server/start/read-config.ts';
import type { Settings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { createFirstShop } from './first-shop.ts';

/** Creates the shop that a definition describes, if the database has none yet. */
export async function openFirstShop(loaded: LoadedDefinition, starter: StarterShop, settings: Settings): Promise<void> {
  const storage = await openDatabase(settings);
  try {
    await createFirstShop({
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
