import { bestSpelling } from '../../../catalogue/naming/normal-case.ts';

/** Numbers of products with a name, by its spelling and appearance, which are the keys as JSON. */
export type Spellings = Map<string, number>;

/** Returns the key of a spelling with an appearance. */
export const spellingKey = (label: string, display: string | null): string => JSON.stringify([label, display]);

const compareKeys = ([a]: readonly [string, number], [b]: readonly [string, number]): number => (a < b ? -1 : 1);

/** Serialises spellings for storage; equal spellings give equal text. */
export const writtenSpellings = (spellings: Spellings): string => JSON.stringify([...spellings].sort(compareKeys));

/** Parses stored spellings. */
export const readSpellings = (text: string): Spellings => new Map(JSON.parse(text) as [string, number][]);

/** Adds up the numbers of one part of the keys. */
function summed(spellings: Spellings, part: 0 | 1): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [key, count] of spellings) {
    const text = (JSON.parse(key) as [string, string | null])[part];
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return counts;
}

/** Returns the number of products with each spelling. */
export const labelCounts = (spellings: Spellings): Map<string, number> => summed(spellings, 0);

/** Returns the best spelling, and the most frequent appearance. */
export function shownAs(spellings: Spellings): { label: string; display: string | null } {
  const displays = [...summed(spellings, 1)].sort((a, b) => b[1] - a[1] || compareKeys(a, b));
  return { label: bestSpelling(labelCounts(spellings)), display: displays[0]?.[0] ?? null };
}
