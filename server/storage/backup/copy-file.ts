import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { constants, copyFile, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns a file's size in bytes and SHA-256, reading it as a stream. */
export async function digestOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const stream = createReadStream(file);
  await pipeline(stream, hash);
  return { bytes: stream.bytesRead, sha256: hash.digest('hex') };
}

/** Waits until a file or a folder is flushed to disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies a file, as a clone when the file system can share the bytes, and waits until it is flushed to disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await flush(to);
}
