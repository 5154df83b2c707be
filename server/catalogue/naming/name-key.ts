import { LRUCache } from 'lru-cache';

/** Keys by name: a catalogue has few names of brands, types and tags, and asks for them with every product. */
const known = new LRUCache<string, string>({ max: 20_000 });
const longestKept = 60;

/** Irregular plurals among what shops sell by. */
const irregular: Readonly<Record<string, string>> = { man: 'men', woman: 'women', child: 'children', kid: 'kids' };

const singular = (word: string): string => {
  if (word.length < 4 || word.endsWith('ss')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
};

/**
 * Key of a name, equal for the spellings that a catalogue mixes: `Dresses`, `dress`, `DRESS`; `Women's dresses`,
 * `Womens dresses`. Empty when a name has neither letters nor digits.
 */
export function nameKey(name: string): string {
  let key = known.get(name);
  if (key === undefined) {
    key = keyOf(name);
    if (name.length <= longestKept) known.set(name, key);
  }
  return key;
}

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`´]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => singular(irregular[word] ?? word))
    .join(' ');
