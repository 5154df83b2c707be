import type { Closure, Frame } from '../../run/frame.ts';
import type { Run } from '../../run/run.ts';
import type { Scope } from '../../run/scope.ts';
import type { TreeOf } from '../../tree.ts';
import { isPlainName } from '../core-name.ts';
import { mapItems, type Step } from '../lists/map-items.ts';
import type { Compiler } from '../node-compiler.ts';
import { createNamesPath } from './create-names-path.ts';
import { compileStep } from './step.ts';

/** Evaluates the steps from `index` onwards for a list of items. */
function overItems(steps: readonly Step[], index: number, items: readonly unknown[], frame: Frame, run: Run): unknown {
  let list = items as unknown[];
  for (let at = index; at < steps.length; at++) {
    list = mapItems(steps[at] as Step, list, at === steps.length - 1, frame, run);
    if (list.length === 0) return run.plain ? list : undefined;
  }
  return run.plain || list.length > 1 ? list : list[0];
}

/** Evaluates the steps from `index` onwards for one item, without creating a list before a step returns one. */
function overItem(steps: readonly Step[], index: number, item: unknown, frame: Frame, run: Run): unknown {
  let value = item;
  for (let at = index; at < steps.length; at++) {
    const { evaluate, staged } = steps[at] as Step;
    value = evaluate(value, frame, run);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) continue;
    const last = at === steps.length - 1;
    if (staged && !(last && run.plain)) {
      if (value.length === 0) return undefined;
      if (value.length === 1) {
        // A single item that is itself a list is one value: the next step receives it as a whole.
        value = value[0];
        continue;
      }
    }
    if (last) return value;
    if (value.length === 0) return undefined;
    return overItems(steps, at + 1, value, frame, run);
  }
  return value;
}

/** Compiles a path to a value, in an expression that does not track sequences. */
export function compilePathValue(node: TreeOf<'path'>, scope: Scope, compiler: Compiler): Closure {
  const [first, ...rest] = node.steps;
  if (node.steps.every(isPlainName)) return createNamesPath(node.steps.map(nameOf), false);
  const absolute = first?.kind === 'variable';
  if (absolute && !first.stages && !first.predicates && !first.group && rest.length > 0 && rest.every(isPlainName)) {
    const follow = createNamesPath(rest.map(nameOf), false);
    const base = compiler.compile(first, scope);
    return (input, frame, run) => follow(base(input, frame, run), frame, run);
  }
  const steps = node.steps.map((step) => compileStep(step, scope, compiler));
  return (input, frame, run) =>
    Array.isArray(input) && !absolute ? overItems(steps, 0, input, frame, run) : overItem(steps, 0, input, frame, run);
}

const nameOf = ({ name }: TreeOf<'name'>): string => name;
