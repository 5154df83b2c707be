import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mimeTypeOf } from './mime-types.ts';
import { type FileStorage, requireFileName } from './port.ts';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Files in a folder. A file is written under another name first, so that none is ever there in part. */
export function createFolderFiles(folder: string): FileStorage {
  const pathOf = (name: string): string => join(folder, requireFileName(name));
  return {
    async write(name, { bytes }) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true });
      const handle = await open(`${path}.part`, 'w', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${path}.part`, path);
    },
    async read(name) {
      try {
        return { bytes: await readFile(pathOf(name)), mimeType: mimeTypeOf(name) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
