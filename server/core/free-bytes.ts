import { statfs } from 'node:fs/promises';

/** Returns the bytes that are available to this process on a file system. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
