/** Returns a reproducible random number generator, seeded with a number between 0 and 1: mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = Math.floor(seed * 2 ** 32) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the random number generator of one place, independent of evaluations in other places. FNV-1a. */
export function randomAt(seed: number, place: string): () => number {
  let hash = Math.floor(seed * 2 ** 32) ^ 0x811c9dc5;
  for (let index = 0; index < place.length; index++) hash = Math.imul(hash ^ place.charCodeAt(index), 0x01000193);
  return seededRandom((hash >>> 0) / 2 ** 32);
}
