import type { Random } from '../conformance/expression/random.ts';
import { type Draft, isObject, type Node } from './draft.ts';

/** Makes one mistake in a draft. Returns false when it does not apply. */
export type Mistake = (draft: Draft, random: Random) => boolean;

/** Returns a random item; undefined for an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}

/** Returns a mistake that is made in a random one of several places. */
export const inRandomPlace =
  <Item>(
    all: (draft: Draft) => readonly Item[],
    change: (item: Item, random: Random, draft: Draft) => unknown,
  ): Mistake =>
  (draft, random) => {
    const item = pick(random, all(draft));
    return item !== undefined && change(item, random, draft) !== false;
  };

/** Returns the word with a typo: a missing, extra or transposed letter. */
export function misspelt(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  const kind = random.below(3);
  if (kind === 0 && word.length > 2) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1 || word[at] === word[at + 1] || word[at + 1] === undefined)
    return `${word.slice(0, at)}x${word.slice(at)}`;
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

/** Misspells the value of a key. */
export function misspell(object: Node, key: string, random: Random): void {
  object[key] = misspelt(random, String(object[key]));
}

/** Misspells a key in place. Returns false when it would collide with another key. */
export function misspellKey(object: Node, random: Random, keys = Object.keys(object)): boolean {
  const key = pick(random, keys);
  if (key === undefined) return false;
  const wrong = misspelt(random, key);
  if (Object.hasOwn(object, wrong)) return false;
  const entries = Object.entries(object);
  for (const each of Object.keys(object)) delete object[each];
  for (const [each, value] of entries) object[each === key ? wrong : each] = value;
  return true;
}

const isFilled = (value: unknown): value is Node => isObject(value) && Object.keys(value).length > 0;

/** Returns the non-empty objects under a key. */
export const nonEmptyObjects = (holders: readonly unknown[], key: string): Node[] =>
  holders.flatMap((holder) => (isObject(holder) && isFilled(holder[key]) ? [holder[key]] : []));

/** Returns the props of the widgets that have the given prop. */
export const propsOf = (nodes: readonly Node[], widget: string, prop: string): Node[] =>
  nonEmptyObjects(
    nodes.filter((node) => node.widget === widget),
    'props',
  ).filter((props) => prop in props);

/** Returns the calls of the page's entities. */
export const entitiesOf = ({ root }: Draft): Node[] =>
  Object.values(isObject(root.entities) ? root.entities : {}).filter(isObject);
