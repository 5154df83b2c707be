import type { Closure, Frame } from '../../run/frame.ts';
import { UNSET } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { sequence } from '../../run/sequence.ts';
import { KEPT, SEQUENCE } from '../../run/tags.ts';
import type { Tree, TreeOf } from '../../tree.ts';
import type { Tuple, TupleFilter } from '../lazy-node.ts';
import { compileGroup } from '../lists/group.ts';
import { findJoin, indexItems, isKey, type Join } from '../lists/hash-join.ts';
import { compileSort, sorting } from '../lists/sort.ts';
import type { Compiler } from '../node-compiler.ts';
import { tupleStart } from '../values/assigned-names.ts';
import { compilePathItems } from './path-items.ts';
import { compileTupleGroup } from './tuple-group.ts';
import { compileTupleFilter, nestedStream, tupleNames, tupleScope } from './tuples.ts';

interface Stream {
  /** The items produced by the previous steps, up to the first step that binds a variable. */
  items: readonly unknown[];
  tuples: Tuple[] | undefined;
}

type StreamStep = (stream: Stream, frame: Frame, run: Run) => Tuple[];

/** Compiles the suffixes of a step: filters, and `#` after a filter. */
function compileStages(step: Tree, scope: Scope, compiler: Compiler): TupleFilter {
  const stages = (step.stages ?? []).map((stage): TupleFilter => {
    if (stage.kind === 'filter') return compileTupleFilter(stage.test, scope, compiler);
    const store = scope.store(stage.name);
    return (tuples) => {
      tuples.forEach(({ frame }, index) => {
        store(frame, index);
      });
      return tuples;
    };
  });
  return (tuples, run) => stages.reduce((passed, stage) => stage(passed, run), tuples);
}

function sortStep(step: TreeOf<'sort'>, outer: Scope, scope: Scope, compiler: Compiler, first: boolean): StreamStep {
  if (first) return sortFirst(step, outer, scope, compiler);
  const keys = step.terms.map(({ key }) => compiler.compile(key, scope));
  const sortTuples = compileSort(
    step,
    keys.map((key) => (item, _, run) => key((item as Tuple).at, (item as Tuple).frame, run)),
  );
  const stages = compileStages(step, scope, compiler);
  return ({ tuples = [] }, frame, run) => stages(sortTuples(tuples, frame, run) as Tuple[], run);
}

/** Compiles sorting as the first step of the stream: its rows number the items in sorted order. */
function sortFirst(step: TreeOf<'sort'>, outer: Scope, scope: Scope, compiler: Compiler): StreamStep {
  const sortItems = sorting(step, outer, compiler);
  const store = step.index === undefined ? undefined : scope.store(step.index);
  const stages = compileStages(step, scope, compiler);
  return ({ items }, frame, run) => {
    const rows = sortItems(items, frame, run).map((at, index) => {
      const row: Tuple = { at, frame: scope.frame(frame) };
      store?.(row.frame, index);
      return row;
    });
    return stages(rows, run);
  };
}

/**
 * Compiles a step that binds `$v` and keeps the items whose key equals the row's: instead of testing every pair of row
 * and item, each row looks up its items in an index. Rows with the same context share the index.
 */
function joinStep(step: Tree, join: Join, scope: Scope, compiler: Compiler): StreamStep {
  const general = valueStep(step, scope, compiler);
  const { stages = [], ...bare } = step;
  const evaluate = compiler.compile(bare as Tree, scope);
  const rest = compileStages({ ...step, stages: stages.slice(1) }, scope, compiler);
  const focus = scope.store(step.focus as string);
  const ofItem = compiler.compile(join.ofItem, scope);
  const ofRow = compiler.compile(join.ofRow, scope);
  return (stream, frame, run) => {
    const { tuples } = stream;
    if (!tuples || tuples.length < 2 || run.tags !== null) return general(stream, frame, run);
    const indexes = new Map<unknown, Map<unknown, unknown[]>>();
    const result: Tuple[] = [];
    for (const row of tuples) {
      let index = indexes.get(row.at);
      if (!index) {
        const value = evaluate(row.at, row.frame, run);
        const items: readonly unknown[] = value === undefined ? [] : Array.isArray(value) ? value : [value];
        run.admitList(items.length);
        const probe = scope.copy(row.frame);
        const made = indexItems(items, (item) => {
          focus(probe, item);
          return ofItem(row.at, probe, run);
        });
        if (!made) return general(stream, frame, run);
        index = made;
        indexes.set(row.at, index);
      }
      const key = ofRow(row.at, row.frame, run);
      if (key !== undefined && !isKey(key)) return general(stream, frame, run);
      run.charge(1);
      for (const item of index.get(key) ?? []) {
        const made: Tuple = { at: row.at, frame: scope.copy(row.frame) };
        focus(made.frame, item);
        run.charge(2 + made.frame.length);
        result.push(made);
      }
    }
    return rest(result, run);
  };
}

function valueStep(step: Tree, scope: Scope, compiler: Compiler): StreamStep {
  const evaluate = compiler.compile(step, scope);
  const stages = compileStages(step, scope, compiler);
  const focus = step.focus === undefined ? undefined : scope.store(step.focus);
  const index = step.index === undefined ? undefined : scope.store(step.index);
  const ancestor = step.ancestor === undefined ? undefined : scope.store(step.ancestor);
  const nested = nestedStream(step);
  const merge = nested && compileMerge(nested, scope);
  return ({ items, tuples }, frame, run) => {
    const rows = tuples ?? items.map((at): Tuple => ({ at, frame: scope.frame(frame) }));
    const result: Tuple[] = [];
    for (const row of rows) {
      const value = evaluate(row.at, row.frame, run);
      if (value === undefined) continue;
      const list: readonly unknown[] = Array.isArray(value) ? value : [value];
      run.admitList(list.length);
      run.charge(list.length * (1 + row.frame.length));
      for (let each = 0; each < list.length; each++) {
        const made: Tuple = { at: list[each], frame: scope.copy(row.frame) };
        if (merge) merge(made, list[each] as Tuple);
        else {
          if (focus) {
            focus(made.frame, list[each]);
            made.at = row.at;
          }
          index?.(made.frame, each);
          ancestor?.(made.frame, row.at);
        }
        result.push(made);
      }
    }
    return stages(result, run);
  };
}

function stepOf(step: Tree, scope: Scope, compiler: Compiler): StreamStep {
  const join = findJoin(step);
  return join ? joinStep(step, join, scope, compiler) : valueStep(step, scope, compiler);
}

/** Copies the variables bound by a row of a nested path into the row of the path around it. */
function compileMerge(nested: TreeOf<'path'>, scope: Scope): (into: Tuple, from: Tuple) => void {
  const inner = tupleScope(nested, scope);
  const moves = tupleNames(nested).map((name) => ({ name, store: scope.store(name) }));
  return (into, from) => {
    into.at = from.at;
    for (const { name, store } of moves) {
      const value = inner.own(from.frame, name);
      if (value !== UNSET) store(into.frame, value);
    }
  };
}

/** Compiles a path that binds variables: from the first step that binds one, it is a stream of rows. */
export function compileTuplePath(node: TreeOf<'path'>, outer: Scope, compiler: Compiler): Closure {
  const scope = tupleScope(node, outer);
  const [begin] = node.steps;
  const constructs = begin?.consArray === true;
  const start = constructs ? Math.max(1, tupleStart(node)) : tupleStart(node);
  // As in the reference implementation, an array constructor at the beginning of a path binds no variable, and `@`
  // leaves the context unchanged.
  const skips = constructs && begin.focus !== undefined;
  const head: TreeOf<'path'> = { ...node, steps: node.steps.slice(0, start) };
  const absolute = begin?.kind === 'variable';
  const items = start > 0 ? compilePathItems(head, outer, compiler, true) : undefined;
  const steps = node.steps
    .slice(start)
    .map((step, index) =>
      step.kind === 'sort' ? sortStep(step, outer, scope, compiler, index === 0) : stepOf(step, scope, compiler),
    );
  const group = node.group && compileTupleGroup(node.group, scope, compiler);
  let groupNothing: ReturnType<typeof compileGroup> | undefined;
  const keep = node.keepSingleton === true;
  return (input, frame, run) => {
    const made = items?.(input, frame, run);
    const first = items && !skips ? made : Array.isArray(input) && !absolute ? input : [input];
    // A path that found nothing ends before its first row, as there is nothing to bind.
    const stream: Stream = { items: first ?? [], tuples: undefined };
    if (items && stream.items.length === 0 && !(constructs && begin.tuple)) {
      if (node.tuple) return [];
      if (node.group) {
        // Compiled on first use, because few paths with a group find nothing.
        groupNothing ??= compileGroup(node.group, outer, compiler);
        return groupNothing(first, frame, run);
      }
      return first !== undefined && run.plain ? first : undefined;
    }
    for (const step of steps) stream.tuples = step(stream, frame, run);
    const tuples = stream.tuples ?? [];
    if (group) return group(tuples, frame, run, scope);
    if (node.tuple) return tuples;
    const values = tuples.map(({ at }) => at);
    if (keep && run.tags !== null) run.tags.add(values, SEQUENCE | KEPT);
    return sequence(values, run);
  };
}
