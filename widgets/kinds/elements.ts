import type { SlotItem } from '../../runtime/core/define.ts';

/** The elements of a list, or a part of them, each with what an item slot publishes about it. */
export function elements(items: readonly unknown[], from = 0, to = items.length): SlotItem[] {
  return items.slice(from, to).map((item, place) => {
    const index = from + place;
    return {
      key: keyOf(item) ?? String(index),
      data: { item, index, first: index === 0, last: index === items.length - 1, count: items.length },
    };
  });
}

/** What names an element by itself: its id, slug or key. */
function keyOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { id, slug, key } = item as Record<string, unknown>;
  const name = id ?? slug ?? key;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
