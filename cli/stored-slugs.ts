import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CatalogueSlugs } from '../compiler/index.ts';
import { databaseFileIn } from '../server/database-file.ts';
import { catalogueSlugs } from '../server/pages/catalogue-slugs.ts';
import { SettingsError } from '../server/settings-error.ts';
import { openStorage } from '../server/storage/libsql/open.ts';
import { defaultTenant } from '../server/storage/seed-catalogue.ts';

/** Slugs of what the shop in a data folder sells. Creates no database. */
export async function storedSlugs(folder: string): Promise<CatalogueSlugs> {
  const databaseFile = databaseFileIn(resolve(folder));
  if (!existsSync(databaseFile))
    throw new SettingsError(
      `There is no shop in "${folder}".\n  what to do: pass the folder that the server was started with, or leave --data out.`,
    );
  const storage = openStorage(databaseFile);
  try {
    return await catalogueSlugs(storage.forTenant(defaultTenant).catalogue);
  } finally {
    await storage.close();
  }
}
