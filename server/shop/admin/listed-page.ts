import { createHash } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';

const markLength = 16;

/** Returns a short key for an item, because cursors must be short however long identifiers are. */
const markOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, markLength);

/** Returns where a page begins: after the item that the cursor names, or at its former place when it was removed. */
function beginOf(ids: readonly string[], after: string | undefined): number {
  const [place = '', mark] = after?.split('.') ?? [];
  const at = Math.min(Math.max(0, Math.trunc(Number(place)) || 0), ids.length);
  if (mark === undefined) return 0;
  const isNamed = (id: string | undefined): boolean => id !== undefined && markOf(id) === mark;
  if (isNamed(ids[at - 1])) return at;
  const index = ids.findIndex(isNamed);
  return index === -1 ? Math.max(0, at - 1) : index + 1;
}

/**
 * Returns a page of a list that is entirely in memory.
 *
 * @param after cursor of the previous page; undefined for the first page
 */
export function listedPage<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  after: string | undefined,
): { page: readonly Item[]; next?: string } {
  const begin = beginOf(items.map(idOf), after);
  const page = items.slice(begin, begin + limits.adminPageSize);
  const end = begin + page.length;
  const last = page.at(-1);
  return { page, ...(end < items.length && last !== undefined ? { next: `${end}.${markOf(idOf(last))}` } : {}) };
}
