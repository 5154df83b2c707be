import type { CopyStore } from './copy-stores.ts';

/** A store of copies for tests, with a limit on the number of characters of a value. */
export const memoryCopies = (kept: Map<string, string>, room = Number.POSITIVE_INFINITY): CopyStore => ({
  keys: async () => [...kept.keys()],
  read: async (key) => kept.get(key),
  write: async (key, value) => {
    if (value.length > room) throw new Error('QuotaExceededError');
    kept.set(key, value);
  },
  remove: async (key) => void kept.delete(key),
});
