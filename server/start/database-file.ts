import { join } from 'node:path';

/** The database of a shop in its data folder. */
export const databaseFileIn = (dataDir: string): string => join(dataDir, 'shop.db');
