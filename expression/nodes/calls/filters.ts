import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { isSequence } from '../../run/sequence.ts';
import type { Tree } from '../../tree.ts';
import { areNumbers, isNumeric, isTruthy } from '../../values/is-truthy.ts';
import type { Compiler } from '../node-compiler.ts';

/**
 * Returns the items of a list that pass. Sets `run.plain` when the result is a member of the list instead of a new
 * list.
 */
export type Filter = (items: readonly unknown[], frame: Frame, run: Run) => unknown[];

/**
 * Returns the position in the list when the whole test is a literal number, whatever filters that number has; otherwise
 * undefined.
 */
export const positionOf = (test: Tree): number | undefined =>
  test.kind === 'literal' && typeof test.value === 'number' ? Math.floor(test.value) : undefined;

/** Returns how often the item at `index` of `length` passes when its test's result is not a boolean. */
export function timesKept(result: unknown, index: number, length: number, run: Run): number {
  const matches = (position: number): boolean => {
    const floor = Math.floor(position);
    return (floor < 0 ? floor + length : floor) === index;
  };
  if (isNumeric(result)) return matches(result) ? 1 : 0;
  run.chargeFor(result);
  if (Array.isArray(result) && areNumbers(result)) return result.filter(matches).length;
  return isTruthy(result, run) ? 1 : 0;
}

function byPosition(position: number): Filter {
  return (items, _, run) => {
    const item = items[position < 0 ? items.length + position : position];
    run.plain = false;
    if (item === undefined) return [];
    if (!Array.isArray(item)) return [item];
    run.plain = !isSequence(item, run);
    return item;
  };
}

function byTest(test: Closure): Filter {
  return (items, frame, run) => {
    const { length } = items;
    const kept: unknown[] = [];
    run.charge(length);
    for (let index = 0; index < length; index++) {
      const item = items[index];
      const result = test(item, frame, run);
      if (result === true) kept.push(item);
      else if (result !== false && result !== undefined) {
        for (let times = timesKept(result, index, length, run); times > 0; times--) kept.push(item);
      }
    }
    run.plain = false;
    return kept;
  };
}

/** Compiles a filter of values that are not tuples. */
export function compileFilter(test: Tree, scope: Scope, compiler: Compiler): Filter {
  const position = positionOf(test);
  return position !== undefined ? byPosition(position) : byTest(compiler.compile(test, scope));
}

/** Applies all filters of a step in turn. */
export function chainFilters(filters: readonly Filter[]): Filter {
  const [first, second] = filters;
  if (first && !second) return first;
  return (items, frame, run) => {
    let passed = items as unknown[];
    for (let index = 0; index < filters.length; index++) passed = (filters[index] as Filter)(passed, frame, run);
    return passed;
  };
}
