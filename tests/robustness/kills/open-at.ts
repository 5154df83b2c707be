import type { Storage } from '../../../server/core/ports/storage/storage.ts';
import { openStorage } from '../../../server/storage/libsql/open.ts';
import { openPostgres } from '../../../server/storage/postgres/open.ts';

/** Whether an address is that of a database on a server, and not a file. */
export const isOnServer = (address: string): boolean => address.startsWith('postgres:');

/** Opens a database on a server, or in a file. */
export const openAt = async (address: string): Promise<Storage> =>
  isOnServer(address) ? openPostgres(address) : openStorage(address);
