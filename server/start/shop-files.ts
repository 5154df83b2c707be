import { existsSync } from 'node:fs';
import { SettingsError } from '../core/settings-error.ts';
import type { ShopFiles } from '../storage/backup/create-backup.ts';
import { runningServer } from './server-note.ts';
import type { Settings } from './settings.ts';

type FileSettings = Pick<Settings, 'databaseUrl' | 'databaseFile' | 'uploadDir' | 'bucket'>;

/**
 * The files of a shop to back up.
 *
 * @throws SettingsError when the database is on a server, because a file left in the data folder is then not the
 * shop
 */
export function shopFilesOf({ databaseUrl, databaseFile, uploadDir, bucket }: FileSettings): ShopFiles {
  if (databaseUrl !== undefined)
    throw new SettingsError(
      'DATABASE_URL is set: the shop is on a database server, which has its own tools for copies.\n  what to do: use pg_dump and pg_restore, as docs/guide/deployment.md says. For a shop in a file, unset DATABASE_URL. Nothing was changed.',
    );
  return { databaseFile, uploadDir: bucket ? undefined : uploadDir };
}

/** @throws SettingsError when there is no shop in the data folder */
export function requireDatabaseFile(databaseFile: string): void {
  if (existsSync(databaseFile)) return;
  throw new SettingsError(
    `There is no shop at ${databaseFile}.\n  what to do: pass the folder that the server was started with as --data.`,
  );
}

/** @throws SettingsError when a server has the database open, so that it can be neither replaced nor moved */
export function requireNoServer(databaseFile: string): void {
  const server = runningServer(databaseFile);
  if (!server) return;
  throw new SettingsError(
    `A server has this shop open (process ${server.pid} on ${server.host}).\n  where: ${databaseFile}\n  what to do: stop it, then run this again. If it has ended without closing the shop, remove ${databaseFile}.server. Nothing was changed.`,
  );
}
