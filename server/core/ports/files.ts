import type { Readable } from 'node:stream';

/** A file's content and media type. */
export interface StoredFile {
  bytes: Uint8Array;
  mimeType: string;
}

/** A file that is too large for the memory of a server, so its content is streamed. */
export interface StreamedFile {
  /** Its size in bytes. */
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  mimeType: string;
  /** Opens the content at its first byte; called again when a write is repeated. */
  open(): Readable;
}

/** Properties of a stored file without its content. */
export interface FileFacts {
  /** Its size in bytes. */
  size: number;
  mimeType: string;
}

/** A range of bytes in a file, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** File storage, by names that the shop generates. A resolved `write` survives a crash. */
export interface FileStorage {
  /** @throws StorageError when there is no room */
  write(name: string, file: StoredFile): Promise<void>;
  /** Writes a file without holding its content in memory. @throws StorageError when there is no room */
  writeStream(name: string, file: StreamedFile): Promise<void>;
  /** Reads a whole file that the server itself processes. Files for clients are streamed with `open`. */
  read(name: string): Promise<StoredFile | undefined>;
  find(name: string): Promise<FileFacts | undefined>;
  /**
   * Streams a part of a file with backpressure, so that the file is never wholly in memory; undefined when there is no
   * such file.
   */
  open(name: string, range: ByteRange): Promise<Readable | undefined>;
  /** Removes a file; does nothing when there is none. */
  remove(name: string): Promise<void>;
}

/** File names: no path, no leading dot, and an extension. */
export const fileNamePattern = /^[a-z0-9]{8,64}\.[a-z0-9]{2,5}$/;

/** Returns a valid file name. @throws Error for any other text, so that no input ever becomes a path */
export function requireFileName(name: string): string {
  if (!fileNamePattern.test(name)) throw new Error(`"${name}" is not a name of a file.`);
  return name;
}
