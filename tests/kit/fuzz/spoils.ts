import fc from 'fast-check';
import { hostileTexts, hostileValue, wrongValue } from './hostile-values.ts';

/** One thing that is done to JSON, at one of its places. */
export interface Spoil {
  /** Which place; counted round where there are fewer. */
  at: number;
  how:
    | { do: 'put'; value: unknown }
    | { do: 'remove' }
    | { do: 'repeat'; times: number }
    | { do: 'nest'; levels: number }
    | { do: 'add'; key: string; value: unknown }
    | { do: 'copy'; from: number };
}

/** How many characters a value becomes at most by being repeated. */
const mostCharacters = 1_500_000;

interface Place {
  holder: Record<string | number, unknown>;
  key: string | number;
}

/** Every place of a value, outermost first; its own is the first. */
function placesOf(root: { value: unknown }): Place[] {
  const places: Place[] = [];
  const visit = (holder: object, key: string | number): void => {
    places.push({ holder: holder as Place['holder'], key });
    const value = (holder as Place['holder'])[key];
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Array.isArray(value) ? value.keys() : Object.keys(value)) visit(value, inner);
  };
  visit(root, 'value');
  return places;
}

/** Sets a key as JSON does: also one that means something to objects. */
const define = (holder: object, key: string | number, value: unknown): void =>
  void Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });

const ways: { [Way in Spoil['how']['do']]: (place: Place, how: never, places: readonly Place[]) => void } = {
  put: ({ holder, key }, { value }: { value: unknown }) => define(holder, key, structuredClone(value)),
  remove({ holder, key }) {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  repeat({ holder, key }, { times }: { times: number }) {
    const value = holder[key];
    if (typeof value !== 'string' && !(Array.isArray(value) && value.length > 0)) return;
    const most = Math.max(1, Math.min(times, Math.floor(mostCharacters / (JSON.stringify(value).length + 1))));
    // Every item is one of its own: what is done to one of them later is not done to a thousand.
    const repeated =
      typeof value === 'string'
        ? value.repeat(most)
        : Array.from({ length: most }, () => structuredClone(value)).flat();
    define(holder, key, repeated);
  },
  nest({ holder, key }, { levels }: { levels: number }) {
    let value = holder[key];
    const isNode = typeof value === 'object' && value !== null && 'widget' in value;
    for (let level = 0; level < levels; level++) value = isNode ? { widget: 'box', children: [value] } : [value];
    define(holder, key, value);
  },
  add({ holder, key }, how: { key: string; value: unknown }) {
    const isTable = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const owner = [holder[key], holder].find(isTable);
    if (owner) define(owner, how.key, structuredClone(how.value));
  },
  copy({ holder, key }, { from }: { from: number }, places) {
    const other = places[from % places.length]!;
    define(holder, key, structuredClone(other.holder[other.key]));
  },
};

/** A copy of a value with things done to it, one after another. */
export function spoilt<Value>(value: Value, spoils: readonly Spoil[]): Value {
  const root = { value: structuredClone(value) };
  for (const { at, how } of spoils) {
    const places = placesOf(root);
    // The value as a whole stays; what it is made of does not.
    const inner = places.length > 1 ? places.slice(1) : places;
    (ways[how.do] as (place: Place, how: Spoil['how'], places: readonly Place[]) => void)(
      inner[at % inner.length]!,
      how,
      inner,
    );
  }
  return root.value;
}

const at = fc.nat({ max: 5000 });

const put = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Spoil['how']> =>
  value.map((each) => ({ do: 'put', value: each }));
const remove: fc.Arbitrary<Spoil['how']> = fc.constant({ do: 'remove' });
const copy: fc.Arbitrary<Spoil['how']> = at.map((from) => ({ do: 'copy', from }));
const add = (key: fc.Arbitrary<string>, value: fc.Arbitrary<unknown>): fc.Arbitrary<Spoil['how']> =>
  fc.record({ do: fc.constant('add' as const), key, value });
/** Mostly few; many take a hundred times as long to try, and one in eight of them is enough to find what they find. */
const mostlyFew = (few: number, many: number): fc.Arbitrary<number> =>
  fc.oneof({ arbitrary: fc.integer({ min: 2, max: few }), weight: 7 }, fc.integer({ min: few, max: many }));
const repeat: fc.Arbitrary<Spoil['how']> = mostlyFew(30, 1000).map((times) => ({ do: 'repeat', times }));
const nest: fc.Arbitrary<Spoil['how']> = mostlyFew(30, 300).map((levels) => ({ do: 'nest', levels }));

const manner = {
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

/** Things to do to JSON: at least one, and as few as will do. */
export const arbitrarySpoils = (kind: keyof typeof manner, most = 4): fc.Arbitrary<Spoil[]> =>
  fc.array(fc.record({ at, how: manner[kind] }), { minLength: 1, maxLength: most });
