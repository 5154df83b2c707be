/** A stored file. */
export interface StoredFile {
  bytes: Uint8Array;
  mimeType: string;
}

/** Storage of files by names that the shop makes up. A resolved `write` survives a crash. */
export interface FileStorage {
  write(name: string, file: StoredFile): Promise<void>;
  read(name: string): Promise<StoredFile | undefined>;
  /** Removes a file; nothing happens when there is none. */
  remove(name: string): Promise<void>;
}

/** What a name of a file consists of: no path, nothing hidden, and an extension. */
export const fileNamePattern = /^[a-z0-9]{8,64}\.[a-z0-9]{2,4}$/;

/** @throws Error for a name that is none, so that no input ever becomes a path */
export function requireFileName(name: string): string {
  if (!fileNamePattern.test(name)) throw new Error(`"${name}" is no name of a file.`);
  return name;
}
