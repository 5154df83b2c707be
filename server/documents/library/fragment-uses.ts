import { LRUCache } from 'lru-cache';
import type { Json } from '../../../schemas/page.ts';
import { declaredNames, type FragmentInterface, visitObjects } from './fragment-interface.ts';

/** A document's uses of fragments, read from its source without compiling it. */
export interface FragmentUses {
  /** Places that show a fragment, by its name. */
  places: ReadonlyMap<string, readonly FragmentPlace[]>;
  /** All words of the document, which include the names that it uses from fragments. */
  words: ReadonlySet<string>;
  /** Names that the document declares. */
  declares: ReadonlySet<string>;
  /** Whether the document has budgets, which count its parts. */
  hasBudgets: boolean;
  /** Upper bound of the number of widgets, without those of its fragments, and of values with `{{ }}`. */
  nodes: number;
  bindings: number;
}

/** A place where a fragment is shown. */
export interface FragmentPlace {
  given: ReadonlySet<string>;
  filled: ReadonlySet<string>;
  /** Whether the contents of its slots can read the fragment by a name. */
  isNamed: boolean;
}

const keysOf = (value: Json | undefined): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];

/** Whether a document has budgets. */
export const hasBudgets = (source: string): boolean => source.includes('"budgets"');

const wordsIn = (source: string): ReadonlySet<string> => new Set(source.match(/[\p{L}\p{N}_-]+/gu) ?? []);

function readUses(source: string): FragmentUses {
  const places = new Map<string, FragmentPlace[]>();
  const declares = new Set<string>();
  let nodes = 0;
  let value: Json | undefined;
  try {
    value = JSON.parse(source) as Json;
  } catch {
    // A published source that cannot be parsed shows nothing.
    value = undefined;
  }
  declaredNames(value, declares);
  visitObjects(value, ({ widget, props, slots, children, as, let: values, state }) => {
    if (typeof widget !== 'string') return;
    nodes += 1 + keysOf(values).length + keysOf(state).length;
    const { name, with: given } = (typeof props === 'object' && props !== null ? props : {}) as Record<string, Json>;
    if (widget !== 'fragment' || typeof name !== 'string') return;
    const place: FragmentPlace = {
      given: new Set(keysOf(given)),
      filled: new Set([...keysOf(slots), ...(children === undefined ? [] : ['children'])]),
      isNamed: as !== undefined,
    };
    places.set(name, [...(places.get(name) ?? []), place]);
  });
  let words: ReadonlySet<string> | undefined;
  return {
    places,
    nodes,
    declares,
    // Computed lazily: collecting the words is the most expensive part, and few changes require them.
    get words() {
      words ??= wordsIn(source);
      return words;
    },
    hasBudgets: hasBudgets(source),
    bindings: source.split('{{').length - 1,
  };
}

/** Maximum number of documents whose uses are cached. */
const keptUses = 5_000;

const cache = new LRUCache<string, { source: string; uses: FragmentUses }>({ max: keptUses });

/** A document version's uses of fragments, cached by document. @param key identifies the document */
export function fragmentUses(key: string, source: string): FragmentUses {
  const cached = cache.get(key);
  if (cached?.source === source) return cached.uses;
  const uses = readUses(source);
  cache.set(key, { source, uses });
  return uses;
}

/** The differences of a fragment's new version that are visible to its pages. */
export interface InterfaceChange {
  /** Inputs that were removed or changed; `required` are those of them that are now required. */
  inputs: ReadonlySet<string>;
  required: ReadonlySet<string>;
  slots: ReadonlySet<string>;
  /** Names whose meaning has changed. */
  names: ReadonlySet<string>;
  /** Names that the fragment did not read before. */
  reads: ReadonlySet<string>;
  /**
   * Whether all pages are affected, because the fragment reads something else from them or shows fragments
   * differently.
   */
  isForAll: boolean;
  nodes: number;
  bindings: number;
}

const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Set<string> =>
  new Set([...before.keys(), ...after.keys()].filter((name) => before.get(name) !== after.get(name)));

/** Compares two versions of a fragment's interface; undefined when pages cannot see a difference. */
export function interfaceChange(before: FragmentInterface, after: FragmentInterface): InterfaceChange | undefined {
  const definitions = ({ inputs = new Map() }: FragmentInterface) =>
    new Map([...inputs].map(([name, { definition }]) => [name, definition as string]));
  const inputs = changed(definitions(before), definitions(after));
  const required = new Set([...inputs].filter((name) => after.inputs?.get(name)?.isRequired === true));
  const change: InterfaceChange = {
    inputs,
    required,
    slots: changed(before.slots, after.slots),
    names: changed(before.gives, after.gives),
    reads: new Set([...after.reads].filter((name) => !before.reads.has(name))),
    isForAll:
      (before.inputs === undefined) !== (after.inputs === undefined) ||
      before.shows !== after.shows ||
      [...after.takes].some((each) => !before.takes.has(each)),
    nodes: Math.max(0, after.size.nodes - before.size.nodes),
    bindings: Math.max(0, after.size.bindings - before.size.bindings),
  };
  const { slots, names, reads, isForAll, nodes, bindings } = change;
  const isSame = inputs.size + slots.size + names.size + reads.size + nodes + bindings === 0 && !isForAll;
  return isSame ? undefined : change;
}

/** Whether a change of a fragment may affect a document in one of the places where it shows the fragment. */
export const affectsPlace = ({ inputs, required, slots }: InterfaceChange, place: FragmentPlace): boolean =>
  [...inputs].some((name) => place.given.has(name)) ||
  [...required].some((name) => !place.given.has(name)) ||
  [...slots].some((name) => place.filled.has(name)) ||
  (place.isNamed && inputs.size + slots.size > 0);
