import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '../../../commerce/limits.ts';
import { freeBytesOf } from '../../core/free-bytes.ts';
import { type FileStorage, requireFileName } from '../../core/ports/files.ts';
import { StorageError } from '../../core/storage-error.ts';
import { mimeTypeOf } from './mime-types.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Resolves to undefined when the file is missing. */
const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/**
 * Creates file storage in a folder, which several servers may share. A file is written under a temporary name and then
 * renamed, so that no partial file ever has its final name.
 */
export function createFolderFiles(folder: string, freeBytes = freeBytesOf): FileStorage {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  /** Refuses files when space runs low: the database is usually on the same disk, and orders take precedence. */
  const requireRoom = async (bytes: number): Promise<void> => {
    if ((await freeBytes(folder)) - bytes >= limits.freeDiskBytes) return;
    throw new StorageError(
      'full',
      'There is no room for a file of a shopper.',
      folder,
      'Free some space, or keep files in a bucket: ENDCAP_FILES_BUCKET.',
    );
  };
  const writeWith = async (name: string, size: number, fill: (handle: FileHandle) => Promise<void>): Promise<void> => {
    const path = pathOf(name);
    await mkdir(folder, { recursive: true });
    await requireRoom(size);
    const temporary = `${path}.${randomUUID()}.part`;
    try {
      const handle = await open(temporary, 'wx', 0o600);
      try {
        await fill(handle);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
  return {
    write: (name, { bytes }) => writeWith(name, bytes.length, (handle) => handle.writeFile(bytes)),
    writeStream: (name, { size, open: opened }) => writeWith(name, size, (handle) => writeFile(handle, opened())),
    async read(name) {
      const bytes = await unlessMissing(readFile(pathOf(name)));
      return bytes && { bytes, mimeType: mimeTypeOf(name) };
    },
    async find(name) {
      const stats = await unlessMissing(stat(pathOf(name)));
      return stats && { size: stats.size, mimeType: mimeTypeOf(name) };
    },
    async open(name, range) {
      const handle = await unlessMissing(open(pathOf(name)));
      return handle?.createReadStream(range);
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
