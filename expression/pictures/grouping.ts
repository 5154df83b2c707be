const divisor = (left: number, right: number): number => (right === 0 ? left : divisor(right, left % right));

/** Returns the distance between separators when they are at all of its multiples, otherwise 0. */
export function regularDistance(positions: readonly number[]): number {
  if (positions.length === 0) return 0;
  const factor = positions.reduce(divisor);
  for (let index = 1; index <= positions.length; index++) if (!positions.includes(index * factor)) return 0;
  return factor;
}
