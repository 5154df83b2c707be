import type { Tree } from '../tree.ts';
import { isStrict } from './is-strict.ts';
import { nothing, union, type Value } from './value.ts';

/** The part of the analysis that the rules of functions use. */
export interface CallReads {
  values: readonly Value[];
  trees: readonly Tree[];
  consume(value: Value): void;
  /** Returns the result of a callback for these arguments. Everything counts as used when the callback is unknown. */
  callback(value: Value | undefined, values: readonly Value[]): Value;
  field(value: Value, name: string): Value;
}

type FunctionReads = (call: CallReads) => Value;

/** Maximum number of rounds of a loop that are followed before everything it can reach counts as read. */
const maxRounds = 4;

/** Rule for functions whose result is their first argument, or items of it. */
const first: FunctionReads = ({ values }) => values[0] ?? nothing;

/** Rule for functions whose callback selects items. */
const choose: FunctionReads = ({ values, consume, callback }) => {
  const [list = nothing, test] = values;
  if (test) consume(callback(test, [list, nothing, list]));
  return list;
};

/**
 * Rules for functions that pass on parts of their arguments without reading all of them. Every other function reads its
 * arguments as a whole.
 */
export const functionReads: Readonly<Record<string, FunctionReads>> = {
  map: ({ values, consume, callback }) => {
    const [list = nothing, each] = values;
    // If the callback returns a value for any item, the result depends on the number of items.
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
    // The result of one call is an argument of the next, so repeat until nothing new is found.
    let result = union(start, list);
    for (let round = 0; round < maxRounds; round++) {
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
