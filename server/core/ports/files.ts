import type { Readable } from 'node:stream';

/** A file that is to be stored. */
export interface StoredFile {
  bytes: Uint8Array;
  mimeType: string;
}

/** Properties of a stored file without its content. */
export interface FileFacts {
  /** Its size in bytes. */
  size: number;
  mimeType: string;
}

/** Bytes of a file, from the first to the last, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of files by names that the shop makes up. A resolved `write` survives a crash. */
export interface FileStorage {
  /** @throws StorageError when there is no room */
  write(name: string, file: StoredFile): Promise<void>;
  /** The whole of a file that the server works with itself; what is sent to readers is opened. */
  read(name: string): Promise<StoredFile | undefined>;
  find(name: string): Promise<FileFacts | undefined>;
  /** Reads a part of a file as fast as its reader takes it, so that no file is in memory; undefined without the file. */
  open(name: string, range: ByteRange): Promise<Readable | undefined>;
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
