import type { Storage } from '../core/ports/storage/storage.ts';
import { openStorage } from '../storage/libsql/open.ts';
import type { Settings } from './settings.ts';

/**
 * Opens the storage from the settings: the server at `DATABASE_URL`, or the file in the data folder.
 *
 * @throws StorageError when it cannot be used
 */
export async function openDatabase({ databaseUrl, databaseFile }: Settings): Promise<Storage> {
  if (databaseUrl === undefined) return openStorage(databaseFile);
  // A shop in a file never loads the driver.
  const { openPostgres } = await import('../storage/postgres/open.ts');
  return openPostgres(databaseUrl);
}
