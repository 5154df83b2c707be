import { LRUCache } from 'lru-cache';
import { nameKeyOf } from '../../../text/name-key.ts';

/**
 * Cached keys by name: a catalogue has few names of brands, types and tags, which are looked up for every product.
 */
const keys = new LRUCache<string, string>({ max: 20_000 });
const maxKeptLength = 60;

/** Returns the key of a name, which is equal for the spellings that catalogues mix. Empty when there is no name. */
export function nameKey(name: string): string {
  let key = keys.get(name);
  if (key === undefined) {
    key = nameKeyOf(name);
    if (name.length <= maxKeptLength) keys.set(name, key);
  }
  return key;
}
