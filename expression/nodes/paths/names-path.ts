import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The values found by the last step of a path of names. */
class Gathered {
  readonly items: unknown[] = [];
  /** Number of items that had the last field. */
  count = 0;
  /** The last list found; when nothing else was found, it is returned unchanged as the result. */
  lone: unknown[] | undefined;
}

/**
 * Follows names through objects and lists, depth first. Returns false when a list contains lists, which are flattened
 * by rules that only the general steps implement.
 */
function gather(item: unknown, names: readonly string[], from: number, into: Gathered): boolean {
  const last = names.length - 1;
  let value = item;
  for (let index = from; index < last; index++) {
    if (typeof value !== 'object' || value === null) return true;
    value = (value as Fields)[names[index] as string];
    if (Array.isArray(value)) return gatherAll(value, names, index + 1, into);
  }
  if (typeof value !== 'object' || value === null) return true;
  const field = (value as Fields)[names[last] as string];
  if (field === undefined) return true;
  into.count++;
  if (!Array.isArray(field)) {
    into.items.push(field);
    return true;
  }
  into.lone = field;
  for (let index = 0; index < field.length; index++) into.items.push(field[index]);
  return true;
}

function gatherAll(list: readonly unknown[], names: readonly string[], from: number, into: Gathered): boolean {
  for (let index = 0; index < list.length; index++) {
    const member = list[index];
    if (Array.isArray(member) || !gather(member, names, from, into)) return false;
  }
  return true;
}

/** Returned by `followNames` when it finds a list on the way. */
export const foundList = Symbol('a list on the way');

/** Follows names through objects only. It takes no steps of a budget and cannot fail, so it needs no run. */
export function followNames(names: readonly string[], input: unknown): unknown {
  let value = input;
  for (let index = 0; index < names.length; index++) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value)) return foundList;
    value = (value as Fields)[names[index] as string];
  }
  return value;
}

/** Evaluates the steps from an index onwards for a list, step by step. */
export type General = (list: readonly unknown[], index: number, frame: Frame, run: Run) => unknown;

/** Compiles a path of names only, the most common expression. With `raw`, a list of results is returned as a list. */
export function compileNamesPath(names: readonly string[], general: General, raw = false): Closure {
  const fromList = (list: readonly unknown[], index: number, frame: Frame, run: Run): unknown => {
    if (list.length === 0) return undefined;
    run.charge(list.length);
    const found = new Gathered();
    if (!gatherAll(list, names, index, found)) return general(list, index, frame, run);
    const { items, count, lone } = found;
    if (items.length > list.length) run.charge(items.length);
    if (count === 1 && lone !== undefined) return lone;
    return raw || items.length > 1 ? items : items[0];
  };
  const [first = '', second = ''] = names;
  if (names.length === 1) {
    return (input, frame, run) => {
      if (typeof input !== 'object' || input === null) return undefined;
      return Array.isArray(input) ? fromList(input, 0, frame, run) : (input as Fields)[first];
    };
  }
  if (names.length === 2) {
    return (input, frame, run) => {
      if (typeof input !== 'object' || input === null) return undefined;
      if (Array.isArray(input)) return fromList(input, 0, frame, run);
      const value = (input as Fields)[first];
      if (typeof value !== 'object' || value === null) return undefined;
      return Array.isArray(value) ? fromList(value, 1, frame, run) : (value as Fields)[second];
    };
  }
  return (input, frame, run) => {
    let value = input;
    for (let index = 0; index < names.length; index++) {
      if (typeof value !== 'object' || value === null) return undefined;
      if (Array.isArray(value)) return fromList(value, index, frame, run);
      value = (value as Fields)[names[index] as string];
    }
    return value;
  };
}
