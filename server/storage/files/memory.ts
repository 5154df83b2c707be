import { type FileStorage, requireFileName, type StoredFile } from './port.ts';

/** Files in memory, for tests and for shops without uploads. */
export function createMemoryFiles(): FileStorage {
  const files = new Map<string, StoredFile>();
  return {
    write: async (name, file) => {
      files.set(requireFileName(name), file);
    },
    read: async (name) => files.get(requireFileName(name)),
    remove: async (name) => {
      files.delete(requireFileName(name));
    },
  };
}
