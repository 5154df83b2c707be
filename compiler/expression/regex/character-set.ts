/** A set of UTF-16 units as sorted ranges: from, to, from, to … both ends within. */
export type CharacterSet = readonly number[];

const top = 0xffff;

export function setOf(ranges: readonly (readonly [number, number])[]): CharacterSet {
  const sorted = ranges.filter(([from, to]) => from <= to).toSorted(([left], [right]) => left - right);
  const merged: number[] = [];
  for (const [from, to] of sorted) {
    const end = merged.at(-1);
    if (end !== undefined && from <= end + 1) merged[merged.length - 1] = Math.max(end, to);
    else merged.push(from, to);
  }
  return merged;
}

const pairs = (set: CharacterSet): [number, number][] =>
  Array.from({ length: set.length / 2 }, (_, index) => [set[index * 2] as number, set[index * 2 + 1] as number]);

export const union = (sets: readonly CharacterSet[]): CharacterSet => setOf(sets.flatMap(pairs));

export function complement(set: CharacterSet): CharacterSet {
  const ranges: [number, number][] = [];
  let from = 0;
  for (const [start, end] of pairs(set)) {
    if (start > from) ranges.push([from, start - 1]);
    from = end + 1;
  }
  if (from <= top) ranges.push([from, top]);
  return setOf(ranges);
}

export function has(set: CharacterSet, code: number): boolean {
  for (let index = 0; index < set.length; index += 2) {
    if (code < (set[index] as number)) return false;
    if (code <= (set[index + 1] as number)) return true;
  }
  return false;
}

export function overlap(left: CharacterSet, right: CharacterSet): boolean {
  return pairs(left).some(([from, to]) => pairs(right).some(([start, end]) => from <= end && start <= to));
}

export const digits = setOf([[48, 57]]);
export const wordCharacters = setOf([
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]);
export const spaces = setOf([
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);
export const lineEnds = setOf([
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]);
export const everything = setOf([[0, top]]);

/** How a unit counts when case does not: as its capital, unless that would turn it into ASCII or into two units. */
export function fold(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code;
  const upper = String.fromCharCode(code).toUpperCase();
  if (upper.length !== 1) return code;
  const folded = upper.charCodeAt(0);
  return folded < 128 ? code : folded;
}
