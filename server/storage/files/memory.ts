import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStorage, requireFileName, type StoredFile } from '../../core/ports/files.ts';

/** Creates file storage in memory, for tests and for shops without uploads. */
export function createMemoryFiles(): FileStorage {
  const files = new Map<string, StoredFile>();
  return {
    write: async (name, file) => {
      files.set(requireFileName(name), file);
    },
    writeStream: async (name, { open, mimeType }) => {
      requireFileName(name);
      files.set(name, { bytes: await buffer(open()), mimeType });
    },
    read: async (name) => files.get(requireFileName(name)),
    find: async (name) => {
      const file = files.get(requireFileName(name));
      return file && { size: file.bytes.length, mimeType: file.mimeType };
    },
    open: async (name, { start, end }) => {
      const file = files.get(requireFileName(name));
      return file && Readable.from([Buffer.from(file.bytes.subarray(start, end + 1))]);
    },
    remove: async (name) => {
      files.delete(requireFileName(name));
    },
  };
}
