import { keyOf } from './document-name.ts';
import type { ComparedDocument } from './exchange.ts';
import type { Exchange } from './open-exchange.ts';

/** What a pull has written, and what it has not as both have changed. */
export interface Pulled {
  /** Files. */
  written: string[];
  /** Names of documents. */
  conflicts: string[];
}

/**
 * Writes what the shop has changed. A file that was changed or removed here stays so.
 *
 * @param overwrites replaces what was changed on both sides
 */
export function pull(
  { folder, server }: Pick<Exchange, 'folder' | 'server'>,
  compared: readonly ComparedDocument[],
  overwrites: boolean,
): Pulled {
  const pulled: Pulled = { written: [], conflicts: [] };
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
