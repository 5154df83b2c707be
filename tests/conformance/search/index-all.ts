import type { ShopStorage } from '../../../server/core/ports/storage/storage.ts';

/** Indexes all changes of the catalogue in the database. */
export async function indexAll({ databaseIndex }: Pick<ShopStorage, 'databaseIndex'>): Promise<void> {
  while (await databaseIndex.step(1));
}
