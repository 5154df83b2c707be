import { type PostalCodes, readPostalCodeFile } from '../../server/catalogue/import/postal-codes.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import type { Settings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';

/**
 * Replaces the postal codes of the countries in a file. Returns the exit code: 1 when lines were rejected or there
 * are not postal codes.
 */
export async function importPostalCodes(file: string, settings: Settings, isDryRun: boolean): Promise<number> {
  const read = readPostalCodeFile(file);
  if (!isDryRun) await store(read, settings);
  for (const [country, codes] of read.codes) console.log(`${country}: ${codes.length} postal codes`);
  for (const { line, text } of read.refused)
    console.error(`Line ${line} holds no postal code: "${text}". Expected the columns country (such as IN) and code.`);
  return read.refused.length > 0 || read.codes.size === 0 ? 1 : 0;
}

async function store({ codes }: PostalCodes, settings: Settings): Promise<void> {
  const storage = await openDatabase(settings);
  try {
    const { postalCodes, profile } = storage.forTenant(defaultTenant);
    for (const [country, list] of codes) await postalCodes.replace(country, list);
    // From the first import on, the shop's pages check deliveries against the list.
    const shopProfile = await profile.read();
    if (shopProfile?.origin === 'import') await profile.save({ ...shopProfile, hasDeliveryCheck: true });
  } finally {
    await storage.close();
  }
}
