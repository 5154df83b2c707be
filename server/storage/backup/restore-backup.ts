import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StorageError } from '../../core/storage-error.ts';
import { inspectFile } from '../libsql/migrate.ts';
import { fileSystemError } from '../libsql/to-storage-error.ts';
import { copyDurably, digestOf, flush } from './copy-file.ts';
import type { ShopFiles } from './create-backup.ts';
import { databaseName, filesFolder, type Manifest, readManifest } from './manifest.ts';
import { contentsOf, withDatabase } from './read-tables.ts';

/** A restored shop. */
export interface RestoreResult {
  manifest: Manifest;
  /** Folder to which the previous shop was moved; undefined when there was none. */
  movedTo: string | undefined;
}

const useAnother = 'Use another backup. Nothing was changed.';

/**
 * Restores a backup's shop to the place where a server will look for it. The whole backup is checked before
 * anything is changed, and the copy is checked before it replaces what was there. No server may have the shop open.
 *
 * @param replace whether an existing shop is moved aside; otherwise it is an error
 * @throws StorageError when the backup is damaged or newer than this version, or when a shop already exists there
 */
export async function restoreBackup(
  backup: string,
  { databaseFile, uploadDir }: ShopFiles,
  { now, replace }: { now: Date; replace: boolean },
): Promise<RestoreResult> {
  const manifest = await readManifest(backup);
  await requireUnchanged(backup, manifest);
  const existing = [databaseFile, ...(uploadDir === undefined ? [] : [uploadDir])].filter((path) => existsSync(path));
  if (existing.length > 0 && !replace)
    throw new StorageError(
      'occupied',
      'A shop already exists where the backup would be restored.',
      existing[0]!,
      'Pass an empty folder with --data, or --replace to move that shop aside. Nothing was changed.',
    );
  if (uploadDir === undefined && manifest.files.some(({ path }) => path !== databaseName))
    throw new StorageError(
      'unsupported',
      'The backup contains uploaded files, but the settings store uploads in a bucket.',
      backup,
      'Restore without ENDCAP_FILES_BUCKET, or copy the folder `uploads` into the bucket yourself. Nothing was changed.',
    );
  const data = dirname(databaseFile);
  const staged = join(data, `restoring-${process.pid}`);
  try {
    await mkdir(join(staged, filesFolder), { recursive: true });
    for (const { path } of manifest.files) await copyDurably(join(backup, path), join(staged, path));
    await requireSound(join(staged, databaseName), backup, manifest);
    const movedTo = existing.length > 0 ? await moveAside(databaseFile, uploadDir, now) : undefined;
    if (uploadDir !== undefined) {
      await mkdir(dirname(uploadDir), { recursive: true });
      await rename(join(staged, filesFolder), uploadDir);
    }
    // This is the last step, because a folder without a database counts as empty.
    await rename(join(staged, databaseName), databaseFile);
    await flush(data);
    return { manifest, movedTo };
  } catch (error) {
    throw fileSystemError(error, data) ?? error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function requireUnchanged(backup: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(backup, path);
    if (!existsSync(file)) throw new StorageError('corrupt', `${path} of the backup is missing.`, backup, useAnother);
    const digest = await digestOf(file);
    if (digest.bytes !== bytes || digest.sha256 !== sha256)
      throw new StorageError('corrupt', `${path} of the backup was modified after it was written.`, backup, useAnother);
  }
}

/** Opens the copy and reads it completely, before a shop depends on it. */
async function requireSound(file: string, backup: string, manifest: Manifest): Promise<void> {
  inspectFile(file);
  const { found, problems } = withDatabase(file, (database) => ({
    found: contentsOf(database),
    problems: database.all<{ integrity_check: string }>('PRAGMA integrity_check'),
  }));
  const [problem] = problems;
  if (problem?.integrity_check !== 'ok')
    throw new StorageError('corrupt', `The database is damaged: ${problem?.integrity_check}.`, backup, useAnother);
  const differs = Object.keys({ ...manifest.tables, ...found.tables }).find(
    (table) => manifest.tables[table] !== found.tables[table],
  );
  if (differs !== undefined)
    throw new StorageError(
      'corrupt',
      `Table ${differs} has ${found.tables[differs] ?? 'no'} rows, and had ${manifest.tables[differs] ?? 'none'}.`,
      backup,
      useAnother,
    );
}

/** Moves database and files into a new folder. @returns that folder */
async function moveAside(databaseFile: string, uploadDir: string | undefined, now: Date): Promise<string> {
  const data = dirname(databaseFile);
  const aside = join(data, `replaced-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  await mkdir(aside);
  const databaseName = basename(databaseFile);
  for (const name of await readdir(data))
    if (name === databaseName || name === `${databaseName}-wal` || name === `${databaseName}-shm`)
      await rename(join(data, name), join(aside, name));
  if (uploadDir !== undefined && existsSync(uploadDir)) await rename(uploadDir, join(aside, basename(uploadDir)));
  return aside;
}
