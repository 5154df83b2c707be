import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CatalogueSlugs, parsePage } from '../../compiler/index.ts';
import { demoShop } from '../../demo/index.ts';
import { filmAddresses } from '../../server/catalogue/media/films.ts';
import { packageRoot } from '../../server/core/package-root.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { catalogueSlugs } from '../../server/documents/checks/catalogue-slugs.ts';
import { typesWithoutAddress } from '../../server/documents/checks/check-address.ts';
import { databaseFileIn } from '../../server/start/database-file.ts';
import { openStorage } from '../../server/storage/libsql/open.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';

/** What pages may name: goods and pictures of the shop, the addresses of its published pages, its published fragments. */
export interface StoredShop {
  catalogue: CatalogueSlugs;
  slugs: string[];
  /** JSON of the published fragments by name. */
  fragments: ReadonlyMap<string, string>;
}

/** What the shop in a data folder has. Only the demo has pictures of its own. Creates no database. */
export async function storedShop(folder: string): Promise<StoredShop> {
  const databaseFile = databaseFileIn(resolve(folder));
  if (!existsSync(databaseFile))
    throw new SettingsError(
      `There is no shop in "${folder}".\n  what to do: pass the folder that the server was started with, or leave --data out.`,
    );
  const storage = openStorage(databaseFile);
  try {
    const { catalogue, profile, pages } = storage.forTenant(defaultTenant);
    const [stored, published, fragments] = await Promise.all([
      profile.read(),
      pages.published('page'),
      pages.published('fragment'),
    ]);
    const demo = stored?.origin === 'demo' ? demoShop(packageRoot) : undefined;
    const addressed = published
      .map(({ source }) => parsePage(source).page)
      .filter(({ type }) => !typesWithoutAddress.has(type));
    return {
      catalogue: await catalogueSlugs(catalogue, demo?.pictures() ?? new Map(), filmAddresses(demo?.films)),
      slugs: addressed.map(({ slug }) => slug),
      fragments: new Map(fragments.map(({ id, source }) => [id, source])),
    };
  } finally {
    await storage.close();
  }
}
