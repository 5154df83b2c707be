import { keyOf } from './document-name.ts';
import type { ComparedDocument } from './exchange.ts';
import type { Exchange } from './open-exchange.ts';

/** Result of a pull. */
export interface PullResult {
  /** Written files. */
  written: string[];
  /** Names of documents that were not written because both the folder and the shop have changed them. */
  conflicts: string[];
}

/**
 * Writes the documents that the shop has changed. Files that were changed or removed in the folder stay that way.
 *
 * @param overwrites whether files that were changed on both sides are replaced
 */
export function pull(
  { folder, server }: Pick<Exchange, 'folder' | 'server'>,
  compared: readonly ComparedDocument[],
  overwrites: boolean,
): PullResult {
  const pulled: PullResult = { written: [], conflicts: [] };
  for (const { difference, kind, id, folder: here, shop, listed } of compared) {
    const name = { kind, id };
    const version = listed?.publishedVersion;
    if (difference === 'none') {
      if (version === undefined) folder.noteSame(name, undefined);
      else if (here) folder.noteSame(name, { file: here.file, text: here.text, version });
      continue;
    }
    const isNew = difference === 'changed-in-shop' || (overwrites && difference === 'changed-in-both');
    if (isNew && shop !== undefined && version !== undefined) {
      const file = folder.write(name, shop, here?.file);
      folder.noteSame(name, { file, text: shop, version });
      pulled.written.push(file);
    } else if (difference === 'changed-in-both') pulled.conflicts.push(keyOf(name));
  }
  folder.save(server);
  return pulled;
}
