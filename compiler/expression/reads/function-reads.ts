import type { Tree } from '../tree.ts';
import { nothing, union, type Value } from './value.ts';

/** What the analysis offers to the rules of functions. */
export interface CallReads {
  values: readonly Value[];
  trees: readonly Tree[];
  consume(value: Value): void;
  /** What a callback returns for these arguments. Everything is used where the callback is not known. */
  callback(value: Value | undefined, values: readonly Value[]): Value;
  field(value: Value, name: string): Value;
}

type FunctionReads = (call: CallReads) => Value;

/** Functions whose result is made of their first argument as it is. */
const first: FunctionReads = ({ values }) => values[0] ?? nothing;

/** Callbacks that choose among the items. */
const choose: FunctionReads = ({ values, consume, callback }) => {
  const [list = nothing, test] = values;
  if (test) consume(callback(test, [list, nothing, list]));
  return list;
};

/**
 * Functions that hand on parts of what they are given, so that not all of it is read.
 * Every function that is not here reads its arguments whole.
 */
export const functionReads: Readonly<Record<string, FunctionReads>> = {
  map: ({ values, callback }) => {
    const [list = nothing, each] = values;
    return callback(each, [list, nothing, list]);
  },
  filter: choose,
  single: choose,
  reverse: first,
  shuffle: first,
  append: ({ values }) => union(values[0] ?? nothing, values[1] ?? nothing),
  reduce: ({ values, callback }) => {
    const [list = nothing, step, start = nothing] = values;
    // What one step returns is what the next one gets, so look twice.
    const once = callback(step, [union(start, list), list, nothing, list]);
    return union(once, callback(step, [union(union(start, list), once), list, nothing, list]));
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
