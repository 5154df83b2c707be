/**
 * Returns the number of letters to change, add or remove to turn one word into another; two swapped letters count once.
 */
function distance(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let at = 1; at <= left.length; at++) {
    const next = [at];
    for (let to = 1; to <= right.length; to++) {
      const same = left[at - 1] === right[to - 1];
      let cost = Math.min(
        (row[to] as number) + 1,
        (next[to - 1] as number) + 1,
        (row[to - 1] as number) + (same ? 0 : 1),
      );
      const swapped = left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1];
      if (at > 1 && to > 1 && swapped) cost = Math.min(cost, (before[to - 2] as number) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[right.length] as number;
}

/** Returns the name that was probably meant; undefined when none is similar. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const each of names) {
    const cost = each.toLowerCase() === wanted ? 0 : distance(wanted, each.toLowerCase());
    if (cost < least) {
      least = cost;
      best = each;
    }
  }
  return best;
}
