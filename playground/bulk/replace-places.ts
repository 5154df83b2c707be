import { applyChanges } from '../../page-text/edits/text-change.ts';
import type { Place } from './find-places.ts';

/** The text after a replacement, or the reason why it is refused. */
export type ReplacementResult = { text: string } | { refused: string };

/** Counts the members of all objects in a value. */
function countMembers(value: unknown): number {
  const waiting = [value];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += inside.length;
    for (const each of inside) waiting.push(each);
  }
  return count;
}

const parsed = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

/** Whether a text is valid JSON. */
export const isJson = (text: string): boolean => parsed(text) !== undefined;

/** Replaces matches in a JSON text. The text around them is kept unchanged, byte by byte. */
export function replacePlaces(json: string, places: readonly Place[], replacement: string): ReplacementResult {
  const insert = JSON.stringify(replacement).slice(1, -1);
  const text = applyChanges(
    json,
    places.map(({ from, to }) => ({ from, to, insert })),
  );
  const after = parsed(text);
  if (!after) return { refused: 'The text would no longer be valid JSON.' };
  if (places.some(({ isKey }) => isKey) && countMembers(after.value) !== countMembers(parsed(json)?.value))
    return { refused: 'Two members of one object would have the same name.' };
  return { text };
}
