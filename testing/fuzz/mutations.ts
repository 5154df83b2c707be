import fc from 'fast-check';
import { hostileTexts, hostileValue, wrongValue } from './hostile-values.ts';

/** A mutation of one place in a JSON value. */
export interface Mutation {
  /** Index of the place, modulo their number. */
  at: number;
  how:
    | { do: 'put'; value: unknown }
    | { do: 'remove' }
    | { do: 'repeat'; times: number }
    | { do: 'nest'; levels: number }
    | { do: 'add'; key: string; value: unknown }
    | { do: 'copy'; from: number };
}

/** Maximum length of the result of `repeat`, in characters. */
const maxCharacters = 1_500_000;

interface Place {
  parent: Record<string | number, unknown>;
  key: string | number;
}

/** Returns all places of a value in preorder, starting with the root. */
function placesOf(root: { value: unknown }): Place[] {
  const places: Place[] = [];
  const visit = (parent: object, key: string | number): void => {
    places.push({ parent: parent as Place['parent'], key });
    const value = (parent as Place['parent'])[key];
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Array.isArray(value) ? value.keys() : Object.keys(value)) visit(value, inner);
  };
  visit(root, 'value');
  return places;
}

/** Sets a key like `JSON.parse`, including `__proto__`. */
const define = (parent: object, key: string | number, value: unknown): void =>
  void Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });

const mutators: { [Kind in Mutation['how']['do']]: (place: Place, how: never, places: readonly Place[]) => void } = {
  put: ({ parent, key }, { value }: { value: unknown }) => define(parent, key, structuredClone(value)),
  remove({ parent, key }) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  },
  repeat({ parent, key }, { times }: { times: number }) {
    const value = parent[key];
    if (typeof value !== 'string' && !(Array.isArray(value) && value.length > 0)) return;
    const limit = Math.max(1, Math.min(times, Math.floor(maxCharacters / (JSON.stringify(value).length + 1))));
    // Items are independent copies: a later mutation changes one of them.
    const repeated =
      typeof value === 'string'
        ? value.repeat(limit)
        : Array.from({ length: limit }, () => structuredClone(value)).flat();
    define(parent, key, repeated);
  },
  nest({ parent, key }, { levels }: { levels: number }) {
    let value = parent[key];
    const isNode = typeof value === 'object' && value !== null && 'widget' in value;
    for (let level = 0; level < levels; level++) value = isNode ? { widget: 'box', children: [value] } : [value];
    define(parent, key, value);
  },
  add({ parent, key }, how: { key: string; value: unknown }) {
    const isTable = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const owner = [parent[key], parent].find(isTable);
    if (owner) define(owner, how.key, structuredClone(how.value));
  },
  copy({ parent, key }, { from }: { from: number }, places) {
    const other = places[from % places.length]!;
    define(parent, key, structuredClone(other.parent[other.key]));
  },
};

/** Returns a mutated copy of a value. */
export function mutate<Value>(value: Value, mutations: readonly Mutation[]): Value {
  const root = { value: structuredClone(value) };
  for (const { at, how } of mutations) {
    const places = placesOf(root);
    // Mutates inside the value; the root itself only if it is a leaf.
    const inner = places.length > 1 ? places.slice(1) : places;
    (mutators[how.do] as (place: Place, how: Mutation['how'], places: readonly Place[]) => void)(
      inner[at % inner.length]!,
      how,
      inner,
    );
  }
  return root.value;
}

const at = fc.nat({ max: 5000 });

const put = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation['how']> =>
  value.map((each) => ({ do: 'put', value: each }));
const remove: fc.Arbitrary<Mutation['how']> = fc.constant({ do: 'remove' });
const copy: fc.Arbitrary<Mutation['how']> = at.map((from) => ({ do: 'copy', from }));
const add = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>): fc.Arbitrary<Mutation['how']> =>
  fc.record({ do: fc.constant('add' as const), key, value });
/** Generates mostly small numbers: large ones take a hundred times as long, and one in eight finds the same errors. */
const mostlyFew = (few: number, many: number): fc.Arbitrary<number> =>
  fc.oneof({ arbitrary: fc.integer({ min: 2, max: few }), weight: 7 }, fc.integer({ min: few, max: many }));
const repeat: fc.Arbitrary<Mutation['how']> = mostlyFew(30, 1000).map((times) => ({ do: 'repeat', times }));
const nest: fc.Arbitrary<Mutation['how']> = mostlyFew(30, 300).map((levels) => ({ do: 'nest', levels }));

const byKind = {
  'slightly-wrong': fc.oneof(
    remove,
    put(wrongValue),
    copy,
    add(fc.constantFrom('nonsense', 'id', 'when', 'props', 'text', 'flag'), wrongValue),
  ),
  hostile: fc.oneof(
    remove,
    put(hostileValue),
    copy,
    add(
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'then', 'length', ...hostileTexts.slice(0, 6)),
      hostileValue,
    ),
    repeat,
    nest,
  ),
};

/** Generates a shrinkable list of at least one mutation. */
export const arbitraryMutations = (kind: keyof typeof byKind, limit = 4): fc.Arbitrary<Mutation[]> =>
  fc.array(fc.record({ at, how: byKind[kind] }), { minLength: 1, maxLength: limit });
