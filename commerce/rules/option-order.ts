/**
 * Returns the new position of each former option, to detect whether options were only reordered. Undefined when the
 * number of options has changed; options that keep their positions may have been renamed.
 */
export function optionPositions(before: readonly string[], now: readonly string[]): number[] | undefined {
  if (before.length !== now.length) return undefined;
  const positions = before.map((name) => now.indexOf(name));
  const isMoved = new Set(positions).size === before.length && !positions.includes(-1);
  return isMoved ? positions : before.map((_, at) => at);
}

/** Returns the values of a variant in the former order of options. */
export const inOrder = (positions: readonly number[] | undefined, optionValues: readonly string[]): string[] =>
  positions ? positions.map((at) => optionValues[at] ?? '') : [...optionValues];

/** Whether positions leave every option in its place. */
export const isUnmoved = (positions: readonly number[]): boolean => positions.every((position, at) => position === at);
