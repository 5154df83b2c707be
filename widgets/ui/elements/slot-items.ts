import type { SlotItem } from '../../../runtime/define.ts';

/** Returns the items of a list, or of a range of it, each with the data of an item slot. */
export function slotItems(items: readonly unknown[], from = 0, to = items.length): SlotItem[] {
  return items.slice(from, to).map((item, place) => {
    const index = from + place;
    return {
      key: keyOf(item) ?? String(index),
      data: { item, index, first: index === 0, last: index === items.length - 1, count: items.length },
    };
  });
}

/** Returns an item's natural key: its id, slug or key. */
function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, slug, key } = item as Record<string, unknown>;
  const name = id ?? slug ?? key;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
