import { fail } from '../../errors/expression-error.ts';
import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import type { Group, SourceRange, Tree } from '../../tree.ts';
import { setField } from '../../values/lookup.ts';
import { type Compiler, errorPosition } from '../node-compiler.ts';

const reserved = new Set(['_jsonata_lambda', '_jsonata_function']);

/** Checks the key of an object; when it is undefined, the pair is left out. */
export function checkKey(key: unknown, node: SourceRange): string | undefined {
  if (typeof key !== 'string') {
    if (key === undefined) return undefined;
    return fail('T1003', { value: key, ...errorPosition(node) });
  }
  if (key.charCodeAt(0) === 95 && reserved.has(key)) {
    fail('D1013', { value: key, ...errorPosition(node) });
  }
  return key;
}

/** The items with one key. */
export interface Bucket {
  /** The item, or the list of items, with the key. */
  data: unknown;
  /** Index of the pair that produced the key. */
  pair: number;
  /** Whether `data` is a list created here. */
  many: boolean;
}

/** Adds an item under its key. A single item is kept as it is; several items, and lists, are concatenated. */
export function addToBucket(
  buckets: Map<string, Bucket>,
  key: string,
  pair: number,
  item: unknown,
  node: SourceRange,
  run: Run,
): void {
  const bucket = buckets.get(key);
  if (bucket === undefined) {
    buckets.set(key, { data: item, pair, many: false });
    return;
  }
  if (bucket.pair !== pair) fail('D1009', { value: key, ...errorPosition(node) });
  if (item === undefined) return;
  if (bucket.data === undefined) {
    bucket.data = item;
    return;
  }
  if (!bucket.many) {
    bucket.data = Array.isArray(bucket.data) ? [...(bucket.data as unknown[])] : [bucket.data];
    bucket.many = true;
  }
  const list = bucket.data as unknown[];
  if (Array.isArray(item)) {
    run.admitList(list.length + item.length);
    for (let index = 0; index < item.length; index++) list.push(item[index]);
  } else list.push(item);
}

/** The compiled key and value of one pair of an object constructor. */
export interface Pair {
  key: Closure;
  value: Closure;
}

/** Compiles the pairs of an object constructor. */
export const compilePairs = (pairs: readonly [Tree, Tree][], scope: Scope, compiler: Compiler): Pair[] =>
  pairs.map(([key, value]) => ({ key: compiler.compile(key, scope), value: compiler.compile(value, scope) }));

/**
 * Groups items by a single key when no item is a list: each key maps to the list of its items. Undefined when an item
 * is missing or a list.
 */
function bucketsOf(
  items: readonly unknown[],
  { key }: Pair,
  node: SourceRange,
  frame: Frame,
  run: Run,
): Map<string, unknown[]> | undefined {
  const buckets = new Map<string, unknown[]>();
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    if (item === undefined || Array.isArray(item)) return undefined;
    const name = checkKey(key(item, frame, run), node);
    if (name === undefined) continue;
    const bucket = buckets.get(name);
    if (bucket === undefined) buckets.set(name, [item]);
    else bucket.push(item);
  }
  return buckets;
}

/** Returns an object with the field of each bucket. */
export function writeFields<B>(
  buckets: ReadonlyMap<string, B>,
  run: Run,
  fieldOf: (bucket: B) => unknown,
): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  run.charge(buckets.size * 3);
  for (const [key, bucket] of buckets) {
    const field = fieldOf(bucket);
    if (field !== undefined) setField(result, key, field);
  }
  return result;
}

/**
 * Compiles an object constructor that is applied to a value: its items are grouped by key, then each value is evaluated
 * in the context of its key's items.
 */
export function compileGroup(
  node: Group | ({ pairs: [Tree, Tree][] } & SourceRange),
  scope: Scope,
  compiler: Compiler,
) {
  return groupBy(compilePairs(node.pairs, scope, compiler), node);
}

/** Like `compileGroup`, with pairs that are already compiled. */
export function groupBy(pairs: readonly Pair[], node: SourceRange) {
  return (value: unknown, frame: Frame, run: Run): Record<string, unknown> => {
    const items: readonly unknown[] = Array.isArray(value) ? (value.length === 0 ? [undefined] : value) : [value];
    run.charge(items.length * (pairs.length + 1));
    const [only] = pairs;
    if (only !== undefined && pairs.length === 1 && items.length > 1) {
      const simple = bucketsOf(items, only, node, frame, run);
      if (simple !== undefined)
        return writeFields(simple, run, (list) => only.value(list.length === 1 ? list[0] : list, frame, run));
    }
    const buckets = new Map<string, Bucket>();
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      for (let pair = 0; pair < pairs.length; pair++) {
        const key = checkKey((pairs[pair] as Pair).key(item, frame, run), node);
        if (key !== undefined) addToBucket(buckets, key, pair, item, node, run);
      }
    }
    return writeFields(buckets, run, ({ data, pair }) => (pairs[pair] as Pair).value(data, frame, run));
  };
}
