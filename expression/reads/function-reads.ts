import type { Tree } from '../tree.ts';
import { isStrict } from './is-strict.ts';
import { nothing, union, type Value } from './value.ts';

/** The interface of the analysis for the rules of functions. */
export interface CallReads {
  values: readonly Value[];
  trees: readonly Tree[];
  consume(value: Value): void;
  /** What a callback returns for these arguments. Everything is used where the callback is not known. */
  callback(value: Value | undefined, values: readonly Value[]): Value;
  field(value: Value, name: string): Value;
}

type FunctionReads = (call: CallReads) => Value;

/** Rounds of a loop that are followed before all that it can reach counts as read. */
const mostRounds = 4;

/** Functions whose result is their first argument, or items of it. */
const first: FunctionReads = ({ values }) => values[0] ?? nothing;

/** Callbacks that choose among the items. */
const choose: FunctionReads = ({ values, consume, callback }) => {
  const [list = nothing, test] = values;
  if (test) consume(callback(test, [list, nothing, list]));
  return list;
};

/**
 * Functions that pass on parts of their arguments without reading all of them. Every other function reads its arguments
 * whole.
 */
export const functionReads: Readonly<Record<string, FunctionReads>> = {
  map: ({ values, consume, callback }) => {
    const [list = nothing, each] = values;
    // A callback that gives something whatever its item is depends on how many items there are.
    const isStrictInItem = each?.lambdas.every(({ node }) => isStrict(node.body, node.parameters[0] ?? ''));
    if (!isStrictInItem) consume(list);
    return callback(each, [list, nothing, list]);
  },
  filter: choose,
  single: ({ values, consume, callback }) => {
    const [list = nothing, test] = values;
    consume(list);
    if (test) consume(callback(test, [list, nothing, list]));
    return list;
  },
  reverse: first,
  shuffle: first,
  append: ({ values }) => union(values[0] ?? nothing, values[1] ?? nothing),
  reduce: ({ values, consume, callback }) => {
    const [list = nothing, step, start = nothing] = values;
    consume(list);
    // The result of one call is an argument of the next, so look until nothing new is found.
    let result = union(start, list);
    for (let round = 0; round < mostRounds; round++) {
      const next = union(result, callback(step, [result, list, nothing, list]));
      if (next.origins.length === result.origins.length && next.lambdas.length === result.lambdas.length) return next;
      result = next;
    }
    consume(result);
    return nothing;
  },
  sort: ({ values, consume, callback }) => {
    const [list = nothing, compare] = values;
    if (compare) consume(callback(compare, [list, list]));
    else consume(list);
    return list;
  },
  lookup: ({ values, trees, consume, field }) => {
    const [value = nothing, key = nothing] = values;
    const [, name] = trees;
    if (name?.kind === 'literal' && typeof name.value === 'string') return field(value, name.value);
    consume(key);
    consume(value);
    return nothing;
  },
};
