import { createHash } from 'node:crypto';
import { limits } from '../../../commerce/limits.ts';

const markLength = 16;

/** Short key of an item, however long its identifier is, because cursors are short. */
const markOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, markLength);

/** Where a page begins: behind the item that the cursor names, or where that was when it is gone. */
function beginOf(ids: readonly string[], after: string | undefined): number {
  const [place = '', mark] = after?.split('.') ?? [];
  const at = Math.min(Math.max(0, Math.trunc(Number(place)) || 0), ids.length);
  if (mark === undefined) return 0;
  const isNamed = (id: string | undefined): boolean => id !== undefined && markOf(id) === mark;
  if (isNamed(ids[at - 1])) return at;
  const found = ids.findIndex(isNamed);
  return found === -1 ? Math.max(0, at - 1) : found + 1;
}

/**
 * A page of a list that is in memory as a whole.
 *
 * @param after cursor of the page before; none for the first
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
