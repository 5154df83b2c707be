import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** What is known about a file after it was received. */
interface ReceivedFacts {
  /** Name as sent by the client. */
  name: string;
  path: string;
  size: number;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
}

/** A file of a request that was received on the disk of this server, because it is too large for its memory. */
export class ReceivedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  #handle: FileHandle | undefined;

  constructor({ name, path, size, hash }: ReceivedFacts) {
    this.name = name;
    this.path = path;
    this.size = size;
    this.hash = hash;
  }

  /** Reads some bytes; fewer where the file ends. */
  async read(start: number, length: number): Promise<Buffer> {
    this.#handle ??= await open(this.path);
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, this.size - start)));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  }

  /** Streams the whole content. */
  open(): Readable {
    return createReadStream(this.path);
  }

  /** Removes the file from the disk. */
  async discard(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
    await rm(this.path, { force: true });
  }
}
