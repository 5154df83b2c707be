import { LRUCache } from 'lru-cache';
import { nameKeyOf } from '../../../text/name-key.ts';

/** Keys by name: a catalogue has few names of brands, types and tags, and asks for them with every product. */
const known = new LRUCache<string, string>({ max: 20_000 });
const longestKept = 60;

/** Key of a name, equal for the spellings that a catalogue mixes. Empty when there is no name. */
export function nameKey(name: string): string {
  let key = known.get(name);
  if (key === undefined) {
    key = nameKeyOf(name);
    if (name.length <= longestKept) known.set(name, key);
  }
  return key;
}
