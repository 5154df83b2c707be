import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import { storedName } from './upload-address.ts';

/** Maximum number of files that are removed in one run. */
const batch = 20;

/** Removes files that are unused a day after their upload. @returns the number of removed files */
export async function removeUnusedUploads({
  storage,
  files,
  env,
}: Pick<ShopServices, 'storage' | 'files' | 'env'>): Promise<number> {
  const removed = await storage.uploads.removeUnused(env.now() - limits.unusedUploadHours * hourMs, batch);
  await Promise.all(removed.map(({ cdnUrl }) => files.remove(storedName(cdnUrl))));
  return removed.length;
}
