import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import { isSequence, rawSequence } from '../../run/sequence.ts';
import type { TreeOf } from '../../tree.ts';
import { chainFilters, compileFilter, type Filter } from '../calls/filters.ts';
import { lazyNode } from '../lazy-node.ts';
import { mapItems } from '../lists/map-items.ts';
import type { Compiler } from '../node-compiler.ts';
import { compileStep } from './step.ts';

/** Maps a whole list to the next one. Sets `run.plain` when the result is a value instead of a sequence. */
type Stage = (items: readonly unknown[], frame: Frame, run: Run) => unknown[];

function sortStage(node: TreeOf<'sort'>, scope: Scope, compiler: Compiler): Stage {
  const sort = lazyNode(compiler.program.nodes, 'sorting')(node, scope, compiler);
  const filters: Filter[] = (node.stages ?? []).flatMap((stage) =>
    stage.kind === 'filter' ? [compileFilter(stage.test, scope, compiler)] : [],
  );
  const filter = chainFilters(filters);
  return (items, frame, run) => {
    // With one item or none, the input remains a sequence; sorting more items makes a plain list.
    const sorted = items.length <= 1 ? (items as unknown[]) : sort(items, frame, run);
    run.plain = items.length > 1;
    return filters.length === 0 ? sorted : filter(sorted, frame, run);
  };
}

/**
 * Compiles a path to the list of its items, before they become a value. With `continues`, more steps follow after the
 * last one.
 */
export function compilePathItems(
  node: TreeOf<'path'>,
  scope: Scope,
  compiler: Compiler,
  continues = false,
): (input: unknown, frame: Frame, run: Run) => unknown[] | undefined {
  const [first] = node.steps;
  const whole: Closure | undefined = first?.consArray ? compiler.compile(first, scope) : undefined;
  const absolute = first?.kind === 'variable';
  const stages: Stage[] = node.steps.slice(whole ? 1 : 0).map((each, index, all) => {
    if (each.kind === 'sort') return sortStage(each, scope, compiler);
    const step = compileStep(each, scope, compiler);
    const last = !continues && index === all.length - 1;
    return (items, frame, run) => mapItems(step, items, last, frame, run);
  });
  const onlySorts = node.steps.slice(1).every((each) => each.kind === 'sort');
  return (input, frame, run) => {
    let items: unknown[] = Array.isArray(input) && !absolute ? input : rawSequence([input], run);
    run.plain = false;
    if (whole) {
      const made = whole(items, frame, run);
      // Only a list is traversed: a block that yields no list ends the path, unless all further steps sort.
      if (!Array.isArray(made)) return onlySorts ? rawSequence([made], run) : undefined;
      items = made;
      run.plain = !isSequence(made, run);
    }
    // A new list rather than the caller's, because the result may be marked as a sequence.
    if (items.length === 0 && !run.plain) return [];
    for (let index = 0; index < stages.length && items.length > 0; index++) {
      items = (stages[index] as Stage)(items, frame, run);
    }
    return items;
  };
}
