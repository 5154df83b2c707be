import { fail } from '../../errors/expression-error.ts';
import type { Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import type { TreeOf } from '../../tree.ts';
import { mergeSort } from '../../values/merge-sort.ts';
import { type Compiler, errorPosition } from '../node-compiler.ts';

/** Evaluates a sort key for an item of the sorted stream. */
export type KeyOf = (item: unknown, frame: Frame, run: Run) => unknown;

interface Term {
  key: KeyOf;
  descending: boolean;
}

const NOT_YET: unique symbol = Symbol('not yet evaluated');

/** Sort keys of the items, by term. Each is evaluated on first use. */
class Keys {
  private readonly items: readonly unknown[];
  private readonly terms: readonly Term[];
  private readonly frame: Frame;
  private readonly run: Run;
  private readonly known: unknown[][];

  constructor(items: readonly unknown[], terms: readonly Term[], frame: Frame, run: Run) {
    this.items = items;
    this.terms = terms;
    this.frame = frame;
    this.run = run;
    this.known = terms.map(() => []);
  }

  column(term: number): readonly unknown[] {
    return this.known[term] as unknown[];
  }

  get(term: number, index: number): unknown {
    const column = this.known[term] as unknown[];
    if (column.length === 0) for (let each = 0; each < this.items.length; each++) column.push(NOT_YET);
    const value = column[index];
    if (value !== NOT_YET) return value;
    this.run.charge(1);
    const key = (this.terms[term] as Term).key(this.items[index], this.frame, this.run);
    this.run.chargeFor(key);
    column[index] = key;
    return key;
  }
}

/**
 * Compares two keys in the language's order: negative, zero or positive. Missing keys come last, and mixing types is an
 * error.
 */
function compareKeys(left: unknown, right: unknown, node: TreeOf<'sort'>): number {
  if (left === undefined) return right === undefined ? 0 : 2;
  if (right === undefined) return -2;
  const sortable = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
  if (!sortable(left) || !sortable(right))
    fail('T2008', { value: sortable(left) ? right : left, ...errorPosition(node) });
  if (typeof left !== typeof right) fail('T2007', { value: left, value2: right, ...errorPosition(node) });
  return left === right ? 0 : (left as number) < (right as number) ? -1 : 1;
}

/**
 * Whether all keys of the first term are numbers other than NaN, or all are strings, so that no comparison can fail.
 */
function uniform(keys: Keys, length: number): boolean {
  const type = typeof keys.get(0, 0);
  if (type !== 'string' && type !== 'number') return false;
  for (let index = 0; index < length; index++) {
    const key = keys.get(0, index);
    // biome-ignore lint/suspicious/noSelfCompare: NaN is what differs from itself
    if (typeof key !== type || key !== key) return false;
  }
  return true;
}

/** Sorts a short list by one key; undefined when its keys are not all numbers or all strings. */
function insertionSort(
  items: readonly unknown[],
  { key, descending }: Term,
  frame: Frame,
  run: Run,
): unknown[] | undefined {
  const keys: (number | string)[] = [];
  const sorted: unknown[] = [];
  let type: string | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = items[index];
    const value = key(item, frame, run) as number | string;
    if (typeof value === 'string') run.chargeFor(value);
    type ??= typeof value;
    // biome-ignore lint/suspicious/noSelfCompare: NaN is what differs from itself
    if ((type !== 'number' && type !== 'string') || typeof value !== type || value !== value) return undefined;
    let place = index;
    while (place > 0) {
      const before = keys[place - 1] as number | string;
      if (descending ? before >= value : before <= value) break;
      keys[place] = before;
      sorted[place] = sorted[place - 1];
      place--;
    }
    keys[place] = value;
    sorted[place] = item;
  }
  return sorted;
}

/** Compiles `^(…)` to a function that returns the items in order. */
export function compileSort(
  node: TreeOf<'sort'>,
  keys: readonly KeyOf[],
): (items: readonly unknown[], frame: Frame, run: Run) => unknown[] {
  const terms = node.terms.map(({ descending }, index) => ({ descending, key: keys[index] as KeyOf }));
  const [only] = terms;
  return (items, frame, run) => {
    const { length } = items;
    // One item needs no key, and evaluating the key might fail.
    if (length <= 1) return items.slice();
    run.charge(length);
    if (only !== undefined && terms.length === 1 && length <= 64) {
      const sorted = insertionSort(items, only, frame, run);
      if (sorted !== undefined) return sorted;
    }
    const known = new Keys(items, terms, frame, run);
    const order: number[] = Array.from({ length }, (_, index) => index);
    const compareFrom = (first: number, left: number, right: number): number => {
      for (let term = first; term < terms.length; term++) {
        const result = compareKeys(known.get(term, left), known.get(term, right), node);
        if (result === 0) continue;
        // Missing keys come last in a descending order too.
        return (terms[term] as Term).descending && (result === 1 || result === -1) ? -result : result;
      }
      return 0;
    };
    if (length > 1 && uniform(known, length)) {
      const keys = known.column(0) as (number | string)[];
      const sign = terms[0]?.descending ? -1 : 1;
      order.sort((left, right) => {
        const one = keys[left] as number;
        const other = keys[right] as number;
        return one < other ? -sign : one > other ? sign : compareFrom(1, left, right);
      });
      return order.map((index) => items[index]);
    }
    return mergeSort(order, (left, right) => compareFrom(0, left, right) > 0).map((index) => items[index]);
  };
}

/** Compiles `^(…)` outside tuples, where a key is evaluated in the context of the item. */
export const sorting = (node: TreeOf<'sort'>, scope: Scope, compiler: Compiler) =>
  compileSort(
    node,
    node.terms.map(({ key }) => compiler.compile(key, scope)),
  );
