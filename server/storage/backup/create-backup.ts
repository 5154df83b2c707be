import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileNamePattern } from '../../core/ports/files.ts';
import { StorageError } from '../../core/storage-error.ts';
import { inspectFile } from '../libsql/migrate.ts';
import { fileSystemError } from '../libsql/to-storage-error.ts';
import { copyDurably, digestOf, flush } from './copy-file.ts';
import { type BackupFile, databaseName, filesFolder, type Manifest, manifestName } from './manifest.ts';
import { contentsOf, withDatabase } from './read-tables.ts';

/** A shop's data on disk. */
export interface ShopFiles {
  databaseFile: string;
  /** Folder of shoppers' files and of the media library; undefined when they are in a bucket. */
  uploadDir: string | undefined;
}

/** A finished backup. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  /** Folders of older backups that were removed. */
  removed: string[];
}

const namePattern = /^endcap-\d{8}T\d{6}Z$/;

/** Returns the name of a backup, which sorts by time: `endcap-20260311T083000Z`. */
const nameAt = (madeAt: string): string => `endcap-${madeAt.replace(/\.\d+/, '').replace(/[-:]/g, '')}`;

/**
 * Copies a snapshot of the database, then the files to which it refers, while a server works with both. A file is
 * stored before the database refers to it, so no referenced file can be missing, except files deleted in the meantime.
 *
 * @param into folder of all backups
 * @param keep number of backups to keep, newest first; all by default
 * @throws StorageError when the shop cannot be read or the backup not written; an unfinished one is removed
 */
export async function createBackup(
  { databaseFile, uploadDir }: ShopFiles,
  { into, now, keep }: { into: string; now: Date; keep?: number },
): Promise<Backup> {
  if (!existsSync(databaseFile))
    throw new StorageError(
      'unreachable',
      'There is no shop to back up.',
      databaseFile,
      'Pass the folder that the server was started with: --data, or ENDCAP_DATA.',
    );
  inspectFile(databaseFile);
  const madeAt = now.toISOString();
  const folder = join(into, nameAt(madeAt));
  const unfinished = `${folder}.part`;
  if (existsSync(folder))
    throw new StorageError('unreachable', 'There is a backup of this second.', folder, 'Wait a second.');
  try {
    await mkdir(join(unfinished, filesFolder), { recursive: true });
    const contents = copyDatabase(databaseFile, join(unfinished, databaseName));
    const files: BackupFile[] = [await described(unfinished, databaseName)];
    if (uploadDir !== undefined)
      for (const name of await fileNamesIn(uploadDir)) {
        const path = `${filesFolder}/${name}`;
        if (await copiedUnlessDeleted(join(uploadDir, name), join(unfinished, path)))
          files.push(await described(unfinished, path));
      }
    const manifest: Manifest = { format: 1, madeAt, ...contents, isWithoutFiles: uploadDir === undefined, files };
    await writeFile(join(unfinished, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await flush(join(unfinished, manifestName));
    await flush(unfinished);
    await rename(unfinished, folder);
    await flush(into);
    return { folder, manifest, removed: keep === undefined ? [] : await removeOld(into, keep) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw fileSystemError(error, folder) ?? error;
  }
}

/** Copies the database. `VACUUM INTO` reads in one transaction, while others can write. */
function copyDatabase(from: string, to: string): Pick<Manifest, 'schema' | 'tables'> {
  withDatabase(from, (database) => {
    database.execute('PRAGMA busy_timeout = 30000');
    database.run('VACUUM INTO ?', [to]);
  });
  return withDatabase(to, contentsOf);
}

async function described(folder: string, path: string): Promise<BackupFile> {
  await flush(join(folder, path));
  return { path, ...(await digestOf(join(folder, path))) };
}

/** Returns the names of stored files, except those that are being written. */
async function fileNamesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => fileNamePattern.test(name)).sort();
}

/** @returns false for a file that was deleted since the folder was read */
async function copiedUnlessDeleted(from: string, to: string): Promise<boolean> {
  try {
    await copyDurably(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return false;
    throw error;
  }
}

async function removeOld(into: string, keep: number): Promise<string[]> {
  const names = (await readdir(into)).filter((name) => namePattern.test(name)).sort();
  const removed = names.slice(0, Math.max(names.length - keep, 0)).map((name) => join(into, name));
  for (const folder of removed) await rm(folder, { recursive: true });
  return removed;
}
