import { type Frame, UNSET } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import type { Group } from '../../tree.ts';
import { append } from '../../values/lookup.ts';
import type { Tuple } from '../lazy-node.ts';
import { addToBucket, type Bucket, checkKey, compilePairs, writeFields } from '../lists/group.ts';
import type { Compiler } from '../node-compiler.ts';

/** Merges the rows of a group into one: the items, and the values of each name, are concatenated. */
function runTogether(rows: readonly Tuple[], scope: Scope, run: Run): Tuple {
  const [first, ...rest] = rows as [Tuple, ...Tuple[]];
  const frame = scope.copy(first.frame);
  let at = first.at;
  const names = scope.bound(first.frame);
  for (const row of rest) {
    at = append(at, row.at, run);
    for (const name of names) {
      const value = scope.own(row.frame, name);
      if (value === UNSET) continue;
      const known = scope.own(frame, name);
      scope.store(name)(frame, append(known === UNSET ? undefined : known, value, run));
    }
  }
  return { at, frame };
}

/** Compiles the grouping of rows: a key is evaluated for one row, a value for the merged rows of its key. */
export function compileTupleGroup(node: Group, scope: Scope, compiler: Compiler) {
  const pairs = compilePairs(node.pairs, scope, compiler);
  return (tuples: readonly Tuple[], _frame: Frame, run: Run, rows: Scope): Record<string, unknown> => {
    const buckets = new Map<string, Bucket>();
    run.charge(tuples.length * (pairs.length + 1));
    for (const tuple of tuples) {
      pairs.forEach((pair, index) => {
        const key = checkKey(pair.key(tuple.at, tuple.frame, run), node);
        if (key !== undefined) addToBucket(buckets, key, index, tuple, node, run);
      });
    }
    return writeFields(buckets, run, ({ data, pair, many }) => {
      const row = many ? runTogether(data as Tuple[], rows, run) : (data as Tuple);
      return pairs[pair]?.value(row.at, row.frame, run);
    });
  };
}
