/**
 * For each option of before, where it is now: what tells whether options were only put into another order. Undefined when
 * there are others now; options that stay in their places may have other names.
 */
export function optionPositions(before: readonly string[], now: readonly string[]): number[] | undefined {
  if (before.length !== now.length) return undefined;
  const positions = before.map((name) => now.indexOf(name));
  const isMoved = new Set(positions).size === before.length && !positions.includes(-1);
  return isMoved ? positions : before.map((_, at) => at);
}

/** The values of a variant in the order that options had before. */
export const inOrder = (positions: readonly number[] | undefined, optionValues: readonly string[]): string[] =>
  positions ? positions.map((at) => optionValues[at] ?? '') : [...optionValues];

/** Whether an order puts nothing elsewhere. */
export const isUnmoved = (positions: readonly number[]): boolean => positions.every((position, at) => position === at);
