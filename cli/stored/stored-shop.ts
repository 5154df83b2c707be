import { parsePage } from '../../compiler/index.ts';
import { starterShop } from '../../demo/starter.ts';

import { filmAddresses } from '../../server/catalogue/media/films.ts';
import { catalogueSlugs } from '../../server/documents/checks/catalogue-slugs.ts';
import { typesWithoutAddress } from '../../server/documents/checks/check-address.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { readSettings } from '../../server/start/settings.ts';
import { requireDatabaseFile } from '../../server/start/shop-files.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import type { KnownShop } from '../checks/check-files.ts';

/**
 * Reads the pages, fragments and catalogue of the shop in a data folder, or at `DATABASE_URL`. Only the demo has
 * its own pictures. Does not create a database.
 */
export async function storedShop(folder: string): Promise<KnownShop> {
  const settings = readSettings(process.env, { data: folder });
  // Opening the file would create it.
  if (settings.databaseUrl === undefined) requireDatabaseFile(settings.databaseFile);
  const storage = await openDatabase(settings);
  try {
    const { catalogue, profile, pages } = storage.forTenant(defaultTenant);
    const [stored, published, fragments, audiences] = await Promise.all([
      profile.read(),
      pages.published('page'),
      pages.published('fragment'),
      pages.published('audience'),
    ]);
    const demo = stored?.origin === 'demo' ? starterShop() : undefined;
    const addressed = published
      .map(({ source }) => parsePage(source).page)
      .filter(({ type }) => !typesWithoutAddress.has(type));
    return {
      catalogue: await catalogueSlugs(catalogue, demo?.pictures() ?? new Map(), filmAddresses(demo?.films)),
      slugs: addressed.map(({ slug }) => slug),
      fragments: new Map(fragments.map(({ id, source }) => [id, source])),
      audiences: audiences.map(({ id }) => id),
    };
  } finally {
    await storage.close();
  }
}
