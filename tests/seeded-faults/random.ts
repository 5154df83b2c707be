/** Returns a generator of random numbers for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws from each pool in turn without replacement, until `count` items are drawn or nothing is left. */
export function drawInTurn<T>(pools: readonly (readonly T[])[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  const left = pools.map((pool) => [...pool]);
  const drawn: T[] = [];
  for (let turn = 0; drawn.length < count && left.some((pool) => pool.length > 0); turn++) {
    const pool = left[turn % left.length]!;
    if (pool.length > 0) drawn.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return drawn;
}
