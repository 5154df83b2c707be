import type { Scope } from '../../run/scope.ts';
import type { Tree, TreeOf } from '../../tree.ts';
import { positionOf, timesKept } from '../calls/filters.ts';
import type { Tuple, TupleFilter } from '../lazy-node.ts';
import type { Compiler } from '../node-compiler.ts';
import { assignedNames, tupleStart } from '../values/assigned-names.ts';

/** Returns the path whose rows a step passes on unchanged, because a later `%` looks for its parent in them. */
export function nestedStream(step: Tree): TreeOf<'path'> | undefined {
  // A group turns the rows into an object.
  if (step.group) return undefined;
  if (step.kind === 'path') return step.tuple && tupleStart(step) < step.steps.length ? step : undefined;
  const last = step.kind === 'block' && step.tuple ? step.expressions.at(-1) : undefined;
  return last && nestedStream(last);
}

/** Returns every name that the rows of a path may bind. */
export function tupleNames(path: TreeOf<'path'>): string[] {
  const names = new Set<string>();
  for (const step of path.steps) {
    if (step.focus !== undefined) names.add(step.focus);
    if (step.index !== undefined) names.add(step.index);
    if (step.ancestor !== undefined) names.add(step.ancestor);
    for (const stage of step.stages ?? []) if (stage.kind === 'index') names.add(stage.name);
    const nested = nestedStream(step);
    if (nested) for (const name of tupleNames(nested)) names.add(name);
  }
  return [...names];
}

/** Opens the scope of a path's rows. Assignments within its steps are local to their row. */
export function tupleScope(path: TreeOf<'path'>, scope: Scope): Scope {
  const steps = path.steps.slice(tupleStart(path));
  const group = path.group?.pairs.flat() ?? [];
  const names = new Set([...tupleNames(path), ...assignedNames([...steps, ...group])]);
  return scope.open([...names]);
}

/** Compiles `[test]` on rows: the test can use the variables that the row has bound. */
export function compileTupleFilter(test: Tree, scope: Scope, compiler: Compiler): TupleFilter {
  const position = positionOf(test);
  if (position !== undefined) {
    return (tuples) => {
      const tuple = tuples[position < 0 ? tuples.length + position : position];
      return tuple === undefined ? [] : [tuple];
    };
  }
  const evaluate = compiler.compile(test, scope);
  return (tuples, run) => {
    const { length } = tuples;
    const kept: Tuple[] = [];
    run.charge(length);
    for (let index = 0; index < length; index++) {
      const tuple = tuples[index] as Tuple;
      const result = evaluate(tuple.at, tuple.frame, run);
      if (result === true) kept.push(tuple);
      else if (result !== false && result !== undefined) {
        for (let times = timesKept(result, index, length, run); times > 0; times--) kept.push(tuple);
      }
    }
    return kept;
  };
}
